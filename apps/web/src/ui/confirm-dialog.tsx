import { useTranslate } from '../messages/index.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What happens then. */
  text: string
  confirmLabel: string
  /** 'Cancel' unless the way out has a better name. */
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  /** Enter confirms: for a question that follows every decision of a long row. */
  startsAtConfirm?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something is done that cannot be undone easily; it closes before it is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel, tone = 'danger', startsAtConfirm = false, onConfirm, onClose } = props
  const t = useTranslate()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Button
            // React's own `autoFocus` comes before the dialog is open, and is lost.
            ref={(button) => {
              button?.toggleAttribute('autofocus', startsAtConfirm)
            }}
            variant={tone}
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
