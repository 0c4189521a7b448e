import { useSyncExternalStore } from 'react'
import { createMemberStore } from '../../lib/member-store.ts'

type Drafts = Readonly<Record<string, string>>

function parseDrafts(stored: unknown): Drafts | undefined {
  if (typeof stored !== 'object' || stored === null) return
  return Object.fromEntries(
    Object.entries(stored).filter((draft): draft is [string, string] => typeof draft[1] === 'string'),
  )
}

const drafts = createMemberStore<Drafts>('chatDrafts', {}, parseDrafts)

/** What was typed for a member and not sent. */
export const draftFor = (peer: string): string => drafts.getSnapshot()[peer] ?? ''

export function saveDraft(peer: string, draft: string): void {
  const { [peer]: _, ...others } = drafts.getSnapshot()
  drafts.set(draft === '' ? others : { ...others, [peer]: draft })
}

export const useDraft = (peer: string): string => useSyncExternalStore(drafts.subscribe, () => draftFor(peer))
