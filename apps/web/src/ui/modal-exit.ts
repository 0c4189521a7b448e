import { createContext, type ReactNode } from 'react'

/** The quick exit that every modal contains, for what is outside of an open modal is inert; the desk has none. */
export const ModalExit = createContext<ReactNode>(null)

/**
 * Puts a popover above everything that has been opened so far. A browser without popovers shows it in its place, above
 * the page and inside of a dialog.
 */
export function raise(popover: HTMLElement | null): void {
  popover?.togglePopover?.(false)
  popover?.togglePopover?.(true)
}

/** Opens a modal dialog with its quick exit above it. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  raise(dialog.querySelector('[popover]'))
}
