import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// The library notices a change alone: a page that opens without a network would take itself to have one.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false)

/** An answer has come, whatever the browser thinks of its network. */
export const markOnline = (): void => onlineManager.setOnline(true)

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** Whether the browser has a network at all. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
