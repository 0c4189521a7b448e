import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '../messages/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { IconButton } from './icon-button.tsx'

export interface ModalProps {
  /** Escape, the backdrop, the phone's back gesture, or a button inside. */
  onClose: () => void
  labelledBy: string
  /** A question that should be answered rather than waved away: the backdrop does not close it. */
  insistent?: boolean
  className: string
  children: ReactNode
}

/**
 * A native modal dialog for as long as it is rendered. The browser keeps the focus inside and
 * gives it back to where it was.
 */
export function Modal({ onClose, labelledBy, insistent = false, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Closed while it is still on the page: from one that is gone already the focus would not go back.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown?.open) shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={className}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The backdrop belongs to the dialog itself; everything inside is a child of it.
      onMouseDown={(event) => {
        if (!insistent && event.target === event.currentTarget) onClose()
      }}
    >
      <ErrorBoundary wrapFallback={(broken) => <BrokenModal onClose={onClose}>{broken}</BrokenModal>}>
        {children}
      </ErrorBoundary>
    </dialog>
  )
}

/** What is inside has failed; one can still leave. */
function BrokenModal({ onClose, children }: Pick<ModalProps, 'onClose' | 'children'>) {
  const t = useText()
  return (
    <div className="flex flex-col">
      <IconButton
        label={t('common.close')}
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={onClose}
        className="self-end"
      />
      {children}
    </div>
  )
}
