import { type ReactNode, useEffect, useRef } from 'react'

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

  useEffect(() => {
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
      {children}
    </dialog>
  )
}
