import { useState } from 'react'
import { localStore } from '../../../browser/storage.ts'

/** On this device, until the member signs out. */
const storageKey = 'wishQuestion'

/** From now on this member is not asked whom they hope to meet, whatever they answered. */
export const endWishQuestion = (): void => localStore.write(storageKey, 'ended')

/** Whether the question may be shown, and what ends it. */
export function useWishQuestion(): { isOpen: boolean; end: () => void } {
  const [isOpen, setOpen] = useState(() => localStore.read(storageKey) === null)
  const end = () => {
    endWishQuestion()
    setOpen(false)
  }
  return { isOpen, end }
}
