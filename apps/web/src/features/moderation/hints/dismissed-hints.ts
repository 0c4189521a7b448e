import { useSyncExternalStore } from 'react'
import { createMemberStore } from '../../../lib/member-store.ts'

const parsePeers = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) ? stored.filter((peer) => typeof peer === 'string') : undefined

/** The members beside whose texts the viewer wants no hints. */
const dismissed = createMemberStore<readonly string[]>('hintsDismissed', [], parsePeers)

export const dismissHints = (peer: string): void => dismissed.set([...new Set([...dismissed.getSnapshot(), peer])])

export const useHintsDismissed = (peer: string): boolean =>
  useSyncExternalStore(dismissed.subscribe, () => dismissed.getSnapshot().includes(peer))
