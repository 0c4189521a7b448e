import { useSyncExternalStore } from 'react'
import { sealedStore } from '../../browser/sealed-store.ts'
import { localStore, sealStorageKey } from '../../browser/storage.ts'
import { newId } from '../../lib/clock.ts'
import { createMemberValue } from '../../lib/member-store.ts'
import { session } from '../../lib/session.ts'

/** A message that the server has not acknowledged. */
export interface UnsentMessage {
  readonly peer: string
  readonly clientId: string
  readonly text: string
  readonly writtenAt: string
}

type UnsentRecord = { readonly owner: string } & (
  | ({ readonly kind: 'message' } & UnsentMessage)
  | { readonly kind: 'draft'; readonly peer: string; readonly text: string }
)

interface Words {
  readonly drafts: Readonly<Record<string, string>>
  readonly messages: readonly UnsentMessage[]
}

const none: Words = { drafts: {}, messages: [] }
const words = createMemberValue(none)
// Names of records say nothing of whom they are for.
const draftRecords = new Map<string, string>()
const ownerId = () => session.getSnapshot().user?.id
let reading: Promise<void> | undefined

session.onMemberChange(() => {
  draftRecords.clear()
  reading = undefined
  // Unless a newer login displaced this one, what was written goes with the session.
  if (localStore.read(sealStorageKey) === null) void sealedStore.destroy()
  else if (ownerId()) void unsentTexts.read()
})

const change = (next: Partial<Words>) => words.set({ ...words.getSnapshot(), ...next })
const isOf =
  (owner: string) =>
  (record: unknown): record is UnsentRecord =>
    (record as Partial<UnsentRecord> | null)?.owner === owner

async function readRecords(): Promise<void> {
  const owner = ownerId()
  if (!owner) return
  const records = await sealedStore.readAll()
  if (ownerId() !== owner) return
  if (![...records.values()].every(isOf(owner))) return void (await sealedStore.destroy())
  const { drafts, messages } = words.getSnapshot()
  const found: { drafts: Record<string, string>; messages: UnsentMessage[] } = { drafts: {}, messages: [] }
  for (const [id, record] of records as Map<string, UnsentRecord>) {
    if (record.kind === 'message') found.messages.push(record)
    else if (!draftRecords.has(record.peer)) {
      draftRecords.set(record.peer, id)
      found.drafts[record.peer] = record.text
    } else if (draftRecords.get(record.peer) !== id) void sealedStore.remove(id)
  }
  const known = new Set(messages.map(({ clientId }) => clientId))
  const others = found.messages.filter(({ clientId }) => !known.has(clientId))
  const inOrder = [...others, ...messages].sort((a, b) => a.writtenAt.localeCompare(b.writtenAt))
  change({ drafts: { ...found.drafts, ...drafts }, messages: inOrder })
}

/**
 * What the member wrote and the server does not have: it outlives reload, closing and update of the app, and goes with
 * the logout, with a quick exit and when somebody else logs in.
 */
export const unsentTexts = {
  subscribe: words.subscribe,
  /** Reads what is on the device; once for each member. */
  read: (): Promise<void> => {
    reading ??= readRecords()
    return reading
  },
  /** Reads it again, as other tabs have left it. */
  readAgain: (): Promise<void> => {
    reading = readRecords()
    return reading
  },
  messagesTo: (peer: string): readonly UnsentMessage[] =>
    words.getSnapshot().messages.filter((message) => message.peer === peer),
  peers: (): string[] => [...new Set(words.getSnapshot().messages.map(({ peer }) => peer))],

  store(message: UnsentMessage): void {
    const owner = ownerId()
    if (!owner) return
    change({ messages: [...words.getSnapshot().messages, message] })
    void sealedStore.write(message.clientId, { kind: 'message', owner, ...message })
  },
  /** The server has it, or its writer has taken it away. */
  drop(clientId: string): void {
    const { messages } = words.getSnapshot()
    const left = messages.filter((message) => message.clientId !== clientId)
    if (left.length === messages.length) return
    change({ messages: left })
    void sealedStore.remove(clientId)
  },

  draftFor: (peer: string): string => words.getSnapshot().drafts[peer] ?? '',
  saveDraft(peer: string, text: string): void {
    const owner = ownerId()
    const { [peer]: _, ...others } = words.getSnapshot().drafts
    change({ drafts: text === '' ? others : { ...others, [peer]: text } })
    const record = draftRecords.get(peer) ?? newId()
    draftRecords.set(peer, record)
    if (text === '') void sealedStore.remove(record)
    else if (owner) void sealedStore.write(record, { kind: 'draft', owner, peer, text })
  },
}

/** What was typed for a member and not sent. */
export const draftFor = unsentTexts.draftFor
export const saveDraft = unsentTexts.saveDraft

export const useDraft = (peer: string): string => useSyncExternalStore(unsentTexts.subscribe, () => draftFor(peer))
