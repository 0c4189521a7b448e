import { type ReactNode, useEffect, useRef } from 'react'

const look =
  'm-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-contain border-0 bg-ground p-0 text-ink backdrop:bg-ground'

/**
 * Over everything, and not to be waved away. What opens behind it meanwhile, such as the cropper of
 * a photo that was being chosen, must not come to lie over it either.
 */
export function LockDialog({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const shown = dialog.current
    const behind = document.getElementById('root')
    if (!shown) return
    const toTheTop = () => {
      const focused = document.activeElement
      if (shown.open) shown.close()
      shown.showModal()
      if (focused instanceof HTMLElement && shown.contains(focused)) focused.focus()
      else shown.querySelector('input')?.focus()
    }
    toTheTop()
    const opened = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof HTMLDialogElement && target.open)) toTheTop()
    })
    if (behind) opened.observe(behind, { subtree: true, attributeFilter: ['open'] })
    // A browser lets nobody keep a dialog open by refusing alone: it is opened again.
    const reopen = () => {
      if (shown.isConnected && !shown.open) toTheTop()
    }
    shown.addEventListener('close', reopen)
    return () => {
      opened.disconnect()
      shown.removeEventListener('close', reopen)
      shown.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      data-lock
      aria-labelledby={labelledBy}
      onCancel={(event) => event.preventDefault()}
      className={look}
    >
      {children}
    </dialog>
  )
}
