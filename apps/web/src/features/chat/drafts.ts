import { useSyncExternalStore } from 'react'
import { memberValue } from '../../lib/member-value.ts'

type Drafts = Readonly<Record<string, string>>

function readDrafts(kept: unknown): Drafts | undefined {
  if (typeof kept !== 'object' || kept === null) return
  return Object.fromEntries(
    Object.entries(kept).filter((draft): draft is [string, string] => typeof draft[1] === 'string'),
  )
}

const drafts = memberValue<Drafts>('chatDrafts', {}, readDrafts)

/** What was typed for a member and not sent. */
export const draftFor = (peer: string): string => drafts.getSnapshot()[peer] ?? ''

export function keepDraft(peer: string, draft: string): void {
  const { [peer]: _, ...others } = drafts.getSnapshot()
  drafts.set(draft === '' ? others : { ...others, [peer]: draft })
}

export const useDraft = (peer: string): string => useSyncExternalStore(drafts.subscribe, () => draftFor(peer))
