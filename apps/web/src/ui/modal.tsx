import { X } from 'lucide-react'
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '../messages/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { IconButton } from './icon-button.tsx'
import { ModalExit, openModal } from './modal-exit.ts'

export interface ModalProps {
  /** Called by Escape, the backdrop, the phone's back gesture or a button inside. */
  onClose: () => void
  labelledBy: string
  /** The backdrop does not close it, so that the question is answered on purpose. */
  insistent?: boolean
  className: string
  children: ReactNode
}

/**
 * A native modal dialog, open while it is rendered. The browser traps the focus and
 * restores it on close.
 */
export function Modal({ onClose, labelledBy, insistent = false, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const exit = useContext(ModalExit)

  // The focus is only restored when the dialog is closed while it is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) openModal(element)
    return () => element?.close()
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
      <ErrorBoundary wrapFallback={(fallback) => <ModalErrorFallback onClose={onClose}>{fallback}</ModalErrorFallback>}>
        {children}
      </ErrorBoundary>
      {exit}
    </dialog>
  )
}

/** Shown when the content has thrown; the dialog can still be closed. */
function ModalErrorFallback({ onClose, children }: Pick<ModalProps, 'onClose' | 'children'>) {
  const t = useTranslate()
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
