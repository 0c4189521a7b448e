import type { Conversation, Message } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { aMemberSummary } from '../../../test/a-card.ts'
import {
  type ConversationPages,
  conversationsOf,
  type ListedConversation,
  listed,
  withBlock,
  withLatest,
  withRead,
  withReadByPeer,
  withRemoved,
} from './conversation-list.ts'

const me = 'SGME000000'
const row = (id: string, different: Partial<Conversation> = {}): ListedConversation => ({
  id,
  user: aMemberSummary({ id }),
  deleted: false,
  last_message: { type: 'chat_message', message: 'earlier', sender_id: id, removed: false },
  timestamp: '2026-03-01T10:00:00Z',
  is_read: true,
  unread: 0,
  isBlocked: false,
  isBlockedByOther: false,
  ...different,
})
const message = (from: string, to: string): Message => ({
  id: 5,
  sender_id: from,
  receiver_id: to,
  message: 'now',
  timestamp: '2026-03-01T11:00:00Z',
  is_read: false,
  removed: false,
})
const rows = [row('SGASHA0001'), row('SGN00R0001')]
const listWith = (...pages: ListedConversation[][]): ConversationPages => ({
  pages: pages.map((users) => ({ users, has_next: false })),
  pageParams: pages.map(() => undefined),
})
const idsOf = (list: ConversationPages | undefined) => list?.pages.map(({ users }) => users.map(({ id }) => id))

test('moves the conversation with the newest message to the front', () => {
  const changed = withLatest(listWith(rows), message('SGN00R0001', me), { id: me, isViewing: false })
  expect(idsOf(changed)).toEqual([['SGN00R0001', 'SGASHA0001']])
  expect(changed?.pages[0]?.users[0]).toMatchObject({ unread: 1, is_read: false, timestamp: '2026-03-01T11:00:00Z' })
})

test('moves a conversation of a later page to the front of the first', () => {
  const pages = listWith(rows, [row('SGRAVI0001'), row('SGZARA0001')])
  const changed = withLatest(pages, message('SGZARA0001', me), { id: me, isViewing: false })
  expect(idsOf(changed)).toEqual([['SGZARA0001', 'SGASHA0001', 'SGN00R0001'], ['SGRAVI0001']])
})

test('shows a conversation once that has come to the first page and is still on a later one', () => {
  const newer = row('SGRAVI0001', { unread: 1 })
  const shown = conversationsOf(listWith([newer, ...rows], [row('SGRAVI0001'), row('SGZARA0001')]))
  expect(shown.map(({ id }) => id)).toEqual(['SGRAVI0001', 'SGASHA0001', 'SGN00R0001', 'SGZARA0001'])
  expect(shown[0]).toBe(newer)
})

test('tells members who have left apart', () => {
  const gone = { deleted: true, user: aMemberSummary({ id: '' as string }) }
  const both = [row('', { ...gone, departed_id: 'one' }), row('', { ...gone, departed_id: 'other' })].map(listed)
  expect(conversationsOf(listWith(both))).toHaveLength(2)
})

test('does not count messages as unread in the conversation on screen', () => {
  const changed = withLatest(listWith(rows), message('SGN00R0001', me), { id: me, isViewing: true })
  expect(changed?.pages[0]?.users[0]).toMatchObject({ unread: 0, is_read: true })
})

test('shows the viewer’s own message as unread by the peer', () => {
  const changed = withLatest(listWith(rows), message(me, 'SGASHA0001'), { id: me, isViewing: true })
  expect(changed?.pages[0]?.users[0]).toMatchObject({
    unread: 0,
    is_read: false,
    last_message: { sender_id: me, message: 'now' },
  })
})

test('returns undefined for a conversation that is not in the list', () => {
  expect(withLatest(listWith(rows), message('SGRAVI0001', me), { id: me, isViewing: false })).toBeUndefined()
})

test('changes only the row that was read or blocked', () => {
  const unread = [row('SGASHA0001', { unread: 3, is_read: false }), row('SGN00R0001', { unread: 2 })]
  expect(withRead(unread, 'SGASHA0001').map((one) => one.unread)).toEqual([0, 2])
  expect(withBlock(unread, 'SGN00R0001', true).map((one) => one.isBlocked)).toEqual([false, true])
})

test('does not mark the viewer’s own last message as read', () => {
  const last_message = { type: 'chat_message' as const, message: 'mine', sender_id: me, removed: false }
  const unread = [row('SGASHA0001', { unread: 3, is_read: false, last_message })]
  expect(withRead(unread, 'SGASHA0001')[0]).toMatchObject({ unread: 0, is_read: false })
})

test('marks only the viewer’s own last message as read by the peer', () => {
  const last_message = { type: 'chat_message' as const, message: 'mine', sender_id: me, removed: false }
  const both = [row('SGASHA0001', { is_read: false, last_message }), row('SGN00R0001', { is_read: false })]
  expect(withReadByPeer(both, 'SGASHA0001').map(({ is_read }) => is_read)).toEqual([true, false])
  expect(withReadByPeer(both, 'SGN00R0001').map(({ is_read }) => is_read)).toEqual([false, false])
})

test('removes the text of an unsent last message', () => {
  const [changed, other] = withRemoved(rows, 'SGASHA0001')
  expect(changed?.last_message).toEqual({
    type: 'chat_message',
    message: '',
    sender_id: 'SGASHA0001',
    removed: true,
  })
  expect(other).toBe(rows[1])
})
