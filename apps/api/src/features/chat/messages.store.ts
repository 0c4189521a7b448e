import { type Db, isRefusedStatement, type Tx } from '@satrangi/db'
import { type MemberKey, pairOf } from '../../keys.ts'
import { groupCommit } from './group-commit.ts'
import { insertMessages, type MessageRow, type NewMessage } from './store-messages.store.ts'

export type { MessageRow } from './store-messages.store.ts'

type Store = (message: NewMessage) => Promise<MessageRow | undefined>

/** Those who use one database store together. */
const stores = new WeakMap<Db, Store>()

/**
 * Stores a message, if the two may talk at this moment. Sent again under the same client id, it is
 * the message that is stored.
 * @returns undefined when the two may not talk
 */
export function storeMessage(db: Db, message: NewMessage): Promise<MessageRow | undefined> {
  let store = stores.get(db)
  if (!store) {
    store = groupCommit({
      store: (messages) => insertOnce(db, messages),
      laneOf: ({ from, to }) => laneOf(from, to),
      isOwnFault: isRefusedStatement,
    })
    stores.set(db, store)
  }
  return store(message)
}

function laneOf(from: MemberKey, to: MemberKey): string {
  const { low, high } = pairOf(from, to)
  return `${low}:${high}`
}

/** Copies of one message in one group are one. */
async function insertOnce(db: Db, messages: readonly NewMessage[]): Promise<readonly (MessageRow | undefined)[]> {
  if (new Set(messages.map(({ clientId }) => clientId)).size === messages.length) return insertMessages(db, messages)
  const firsts: NewMessage[] = []
  const places = new Map<string, number>()
  const placeOf = messages.map((message) => {
    const { from, to, clientId } = message
    const mark = clientId === null ? undefined : `${from}:${to}:${clientId}`
    const known = mark === undefined ? undefined : places.get(mark)
    if (known !== undefined) return known
    if (mark !== undefined) places.set(mark, firsts.length)
    return firsts.push(message) - 1
  })
  const rows = await insertMessages(db, firsts)
  return placeOf.map((place) => rows[place])
}

/** Messages of the conversation of a pair, newest first: below an id, above one, or after some. */
export async function listMessages(
  db: Tx,
  one: MemberKey,
  other: MemberKey,
  { before, after, skip, limit }: { before: number; after: number; skip: number; limit: number },
): Promise<MessageRow[]> {
  const { low, high } = pairOf(one, other)
  return db.$queryRaw<MessageRow[]>`
    select m.id, m.sender_key as "senderKey", m.client_id as "clientId", m.body, m.created_at as "createdAt",
      m.removed_at is not null as removed
    from messages m join conversations t on t.key = m.conversation_key
    where t.low_key = ${low} and t.high_key = ${high} and m.id < ${before} and m.id > ${after}
    order by m.id desc limit ${limit} offset ${skip}`
}
