import type { Conversation, Message } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { aMemberSummary } from '../../../test/a-card.ts'
import { withBlock, withLatest, withRead, withReadByPeer, withRemoved } from './conversation-list.ts'

const me = 'SGME000000'
const row = (id: string, different: Partial<Conversation> = {}): Conversation => ({
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
const list = [row('SGASHA0001'), row('SGN00R0001')]

test('moves the conversation with the newest message to the front', () => {
  const changed = withLatest(list, message('SGN00R0001', me), { id: me, isViewing: false })
  expect(changed?.map(({ user }) => user.id)).toEqual(['SGN00R0001', 'SGASHA0001'])
  expect(changed?.[0]).toMatchObject({ unread: 1, is_read: false, timestamp: '2026-03-01T11:00:00Z' })
})

test('does not count messages as unread in the conversation on screen', () => {
  const changed = withLatest(list, message('SGN00R0001', me), { id: me, isViewing: true })
  expect(changed?.[0]).toMatchObject({ unread: 0, is_read: true })
})

test('shows the viewer’s own message as unread by the peer', () => {
  const changed = withLatest(list, message(me, 'SGASHA0001'), { id: me, isViewing: true })
  expect(changed?.[0]).toMatchObject({ unread: 0, is_read: false, last_message: { sender_id: me, message: 'now' } })
})

test('returns undefined for a conversation that is not in the list', () => {
  expect(withLatest(list, message('SGRAVI0001', me), { id: me, isViewing: false })).toBeUndefined()
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
  const [changed, other] = withRemoved(list, 'SGASHA0001')
  expect(changed?.last_message).toEqual({
    type: 'chat_message',
    message: '',
    sender_id: 'SGASHA0001',
    removed: true,
  })
  expect(other).toBe(list[1])
})
