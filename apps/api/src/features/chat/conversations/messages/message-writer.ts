import type { Db } from '@satrangi/db'
import { pairOf } from '../../../../keys.ts'
import type { MessageWriter, NewMessage, StoredMessage } from '../../../../ports/message-writer.ts'
import { createConversations } from './create-conversations.store.ts'
import { groupCommit } from './group-commit.ts'
import { isCausedByMessage, isDuplicate, type StoreOutcome, storeMessages } from './store-messages.store.ts'
import { storeNote } from './store-note.store.ts'

/** How long stored copies are looked for after one was found. */
const duplicateLookupMs = 60_000

/** Makes the writer of a database. A process has one, so that messages of all its sockets share statements. */
export function createMessageWriter(db: Db): MessageWriter {
  const store = storeWithDuplicateLookup(db)
  return {
    store: groupCommit({
      store: (messages) => storeDistinct(messages, (distinct) => storeAndCreateConversations(db, store, distinct)),
      orderingKeyOf: conversationOf,
      isCausedByBatch: isCausedByMessage,
    }),
    storeNote,
  }
}

type Store = (messages: readonly NewMessage[]) => Promise<(StoreOutcome | undefined)[]>
type Result = StoredMessage | undefined

function conversationOf({ from, to }: NewMessage): string {
  const { low, high } = pairOf(from, to)
  return `${low}:${high}`
}

/** Stores copies of one message in one batch once, and gives each the same result. */
async function storeDistinct(
  messages: readonly NewMessage[],
  store: (messages: readonly NewMessage[]) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  if (new Set(messages.map(({ clientId }) => clientId)).size === messages.length) return store(messages)
  const distinct: NewMessage[] = []
  const indexes = new Map<string, number>()
  const indexOf = messages.map((message) => {
    const { from, to, clientId } = message
    const id = clientId === null ? undefined : `${from}:${to}:${clientId}`
    const known = id === undefined ? undefined : indexes.get(id)
    if (known !== undefined) return known
    if (id !== undefined) indexes.set(id, distinct.length)
    return distinct.push(message) - 1
  })
  const results = await store(distinct)
  return indexOf.map((index) => results[index])
}

/** Messages without a conversation yet are stored in a second statement, once it was created. */
async function storeAndCreateConversations(
  db: Db,
  store: Store,
  messages: readonly NewMessage[],
): Promise<readonly Result[]> {
  const outcomes = await store(messages)
  const first = messages.filter((_, index) => !outcomes[index])
  if (first.length > 0) {
    await createConversations(db, first)
    const others = await store(first)
    for (const [index, message] of messages.entries()) outcomes[index] ??= others[first.indexOf(message)]
  }
  return messages.map((message, index) => resultOf(message, outcomes[index]))
}

/**
 * Hardly any message was stored before, and to look for each of them is a sixth of what storing costs. So none
 * is looked for until the unique key reports one; a lost connection makes many clients resend, so all are
 * looked for in the minute after. A client that resends again and again thus delays its batch once a minute.
 */
function storeWithDuplicateLookup(db: Db): Store {
  let lookupUntilMs = 0
  return async (messages) => {
    const nowMs = messages[0]?.at.getTime() ?? 0
    const findDuplicates = nowMs < lookupUntilMs
    try {
      return await storeMessages(db, messages, { findDuplicates })
    } catch (error) {
      if (findDuplicates || !isDuplicate(error)) throw error
      lookupUntilMs = nowMs + duplicateLookupMs
      return storeMessages(db, messages, { findDuplicates: true })
    }
  }
}

function resultOf({ from, clientId, body, at }: NewMessage, outcome: StoreOutcome | undefined): Result {
  if (!outcome || outcome.id === null) return undefined
  const { id, duplicate } = outcome
  if (!duplicate) return { id, senderKey: from, clientId, body, createdAt: at, removed: false }
  const { body: storedBody, at: storedAt, removed } = duplicate
  return { id, senderKey: from, clientId, body: storedBody, createdAt: new Date(storedAt), removed, isResent: true }
}
