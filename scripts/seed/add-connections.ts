import type pg from 'pg'
import type { DemoConnection, SeededMember } from './connections.ts'
import type { DemoConversation, DemoMessage } from './conversations.ts'
import { column, insertRows, reserveKeys } from './rows.ts'

const orderedKeys = ({ sender, receiver }: DemoConnection) =>
  sender.key < receiver.key ? { low: sender.key, high: receiver.key } : { low: receiver.key, high: sender.key }

export const addConnections = (client: pg.Client, connections: readonly DemoConnection[]) =>
  insertRows<DemoConnection>(
    client,
    'connections',
    {
      low_key: column('bigint', (row) => orderedKeys(row).low),
      high_key: column('bigint', (row) => orderedKeys(row).high),
      sender_key: column('bigint', ({ sender }) => sender.key),
      status: column('text', ({ status }) => status),
      note: column('text', ({ note }) => note),
      created_at: column('timestamptz', ({ createdAt }) => createdAt),
      answered_at: column('timestamptz', ({ answeredAt }) => answeredAt),
    },
    connections,
  )

const sentBy = (one: SeededMember, messages: readonly DemoMessage[]) =>
  messages.filter(({ from }) => from === one).length

type Stored = DemoConversation & { key: bigint; last: DemoMessage }

export async function addConversations(client: pg.Client, conversations: readonly DemoConversation[]): Promise<void> {
  const keys = await reserveKeys(client, 'conversations', conversations.length)
  const stored = conversations.flatMap((conversation, index): Stored[] => {
    const [key, last] = [keys[index], conversation.messages.at(-1)]
    return key && last ? [{ ...conversation, key, last }] : []
  })
  await insertRows<Stored>(
    client,
    'conversations',
    {
      key: column('bigint', ({ key }) => key),
      low_key: column('bigint', ({ low }) => low.key),
      high_key: column('bigint', ({ high }) => high.key),
      last_id: column('int', ({ last }) => last.id),
      low_sent: column('int', ({ messages, low }) => sentBy(low, messages)),
      high_sent: column('int', ({ messages, high }) => sentBy(high, messages)),
      last_body: column('text', ({ last }) => last.body),
      last_sender_key: column('bigint', ({ last }) => last.from.key),
      last_at: column('timestamptz', ({ last }) => last.at),
      can_message: column('boolean', () => true),
      created_at: column('timestamptz', ({ messages }) => messages[0]?.at),
    },
    stored,
  )
  await addMessages(client, stored)
  await addConversationMembers(client, stored)
}

const addMessages = (client: pg.Client, stored: readonly Stored[]) =>
  insertRows<DemoMessage & { key: bigint }>(
    client,
    'messages',
    {
      conversation_key: column('bigint', ({ key }) => key),
      id: column('int', ({ id }) => id),
      sender_key: column('bigint', ({ from }) => from.key),
      body: column('text', ({ body }) => body),
      created_at: column('timestamptz', ({ at }) => at),
    },
    stored.flatMap(({ key, messages }) => messages.map((message) => ({ ...message, key }))),
  )

/** What each of the two sees in their list of conversations. */
const addConversationMembers = (client: pg.Client, stored: readonly Stored[]) =>
  insertRows<Stored & { own: SeededMember; peer: SeededMember; unreadCount: number }>(
    client,
    'conversation_members',
    {
      member_key: column('bigint', ({ own }) => own.key),
      conversation_key: column('bigint', ({ key }) => key),
      peer_key: column('bigint', ({ peer }) => peer.key),
      seen: column('int', ({ messages, peer, unreadCount }) => sentBy(peer, messages) - unreadCount),
      read_id: column('int', ({ last, unreadCount }) => last.id - unreadCount),
      visible_read_id: column('int', ({ last, unreadCount }) => last.id - unreadCount),
    },
    stored.flatMap((conversation) => {
      const { low, high, last, unread } = conversation
      return [
        { ...conversation, own: low, peer: high, unreadCount: last.from === low ? 0 : unread },
        { ...conversation, own: high, peer: low, unreadCount: last.from === high ? 0 : unread },
      ]
    }),
  )
