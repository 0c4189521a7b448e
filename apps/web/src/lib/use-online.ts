import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// The library only sees changes: a page that opens offline would count as online.
if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false)

/** A response arrived, whatever the browser reports of its network. */
export const markOnline = (): void => onlineManager.setOnline(true)

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const isOnline = () => onlineManager.isOnline()

/** Whether the browser is online. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
