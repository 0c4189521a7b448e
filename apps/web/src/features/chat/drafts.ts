import { useSyncExternalStore } from 'react'
import { keptWords } from './kept-words.ts'

/** What was typed for a member and not sent. */
export const draftFor = keptWords.draftFor
export const saveDraft = keptWords.saveDraft

export const useDraft = (peer: string): string => useSyncExternalStore(keptWords.subscribe, () => draftFor(peer))
