import { useState } from 'react'
import { localStore } from '../../browser/storage.ts'

/** On this device, until the member signs out. */
const storageKey = 'wishesAsked'

/** Whoever was asked whom they hope to meet is not asked again, whatever they answered. */
export const markWishesAsked = (): void => localStore.write(storageKey, 'yes')

/** Whether the question may be asked, and what ends it. */
export function useWishQuestion(): { isOpen: boolean; end: () => void } {
  const [isOpen, setOpen] = useState(() => localStore.read(storageKey) === null)
  const end = () => {
    markWishesAsked()
    setOpen(false)
  }
  return { isOpen, end }
}
