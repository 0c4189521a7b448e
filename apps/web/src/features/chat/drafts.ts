import { useSyncExternalStore } from 'react'
import { session } from '../../lib/session.ts'
import { tabStore } from '../../lib/storage.ts'

const key = 'chatDrafts'

type Drafts = Readonly<Record<string, string>>

const ownerNow = () => session.getSnapshot().user?.id

// They stay while this tab of the browser does, and no longer than the session of their member.
let owner = ownerNow()
let drafts = restored()
const listeners = new Set<() => void>()

function restored(): Drafts {
  const kept = tabStore.readJson(key) as { owner?: unknown; drafts?: unknown } | null
  if (!owner || kept?.owner !== owner || typeof kept.drafts !== 'object' || kept.drafts === null) return {}
  const texts = Object.entries(kept.drafts).filter((draft): draft is [string, string] => typeof draft[1] === 'string')
  return Object.fromEntries(texts)
}

function become(next: Drafts): void {
  drafts = next
  for (const listener of listeners) listener()
}

session.subscribe(() => {
  if (ownerNow() === owner) return
  owner = ownerNow()
  tabStore.remove(key)
  become({})
})

/** What was typed for a member and not sent. */
export const draftFor = (peer: string): string => drafts[peer] ?? ''

export function keepDraft(peer: string, draft: string): void {
  const { [peer]: _, ...others } = drafts
  const next = draft === '' ? others : { ...others, [peer]: draft }
  tabStore.write(key, JSON.stringify({ owner, drafts: next }))
  become(next)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDraft = (peer: string): string => useSyncExternalStore(subscribe, () => draftFor(peer))
