import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { ModalExit, openModal } from '../../../ui/modal-exit.ts'

const dialogClasses =
  'm-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain border-0 bg-ground p-0 text-ink backdrop:bg-ground'

/**
 * Covers everything and cannot be dismissed. A dialog that opens behind it meanwhile, such as the
 * photo cropper, must not cover it either.
 */
export function LockDialog({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const exit = useContext(ModalExit)

  useEffect(() => {
    const element = dialog.current
    const appRoot = document.getElementById('root')
    if (!element) return
    const bringToFront = () => {
      const focused = document.activeElement
      if (element.open) element.close()
      openModal(element)
      if (focused instanceof HTMLElement && element.contains(focused)) focused.focus()
      else element.querySelector('input')?.focus()
    }
    bringToFront()
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof HTMLDialogElement && target.open)) bringToFront()
    })
    if (appRoot) observer.observe(appRoot, { subtree: true, attributeFilter: ['open'] })
    // A browser lets nobody keep a dialog open by refusing alone: it is opened again.
    const reopen = () => {
      if (element.isConnected && !element.open) bringToFront()
    }
    element.addEventListener('close', reopen)
    return () => {
      observer.disconnect()
      element.removeEventListener('close', reopen)
      element.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => event.preventDefault()}
      className={dialogClasses}
    >
      {children}
      {exit}
    </dialog>
  )
}
