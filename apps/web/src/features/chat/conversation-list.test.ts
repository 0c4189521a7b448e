import type { Conversation, Message } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { aCard } from '../../../test/a-card.ts'
import { withBlock, withLatest, withRead, withReadByPeer, withRemoved } from './conversation-list.ts'

const me = 'SGME000000'
const row = (id: string, different: Partial<Conversation> = {}): Conversation => ({
  user: aCard({ id }),
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

test('The conversation with the newest message comes first', () => {
  const changed = withLatest(list, message('SGN00R0001', me), { id: me, isViewing: false })
  expect(changed?.map(({ user }) => user.id)).toEqual(['SGN00R0001', 'SGASHA0001'])
  expect(changed?.[0]).toMatchObject({ unread: 1, is_read: false, timestamp: '2026-03-01T11:00:00Z' })
})

test('What the viewer is looking at does not count as unread', () => {
  const changed = withLatest(list, message('SGN00R0001', me), { id: me, isViewing: true })
  expect(changed?.[0]).toMatchObject({ unread: 0, is_read: true })
})

test('A message of one’s own waits for its tick', () => {
  const changed = withLatest(list, message(me, 'SGASHA0001'), { id: me, isViewing: true })
  expect(changed?.[0]).toMatchObject({ unread: 0, is_read: false, last_message: { sender_id: me, message: 'now' } })
})

test('A conversation that is not in the list has to be fetched', () => {
  expect(withLatest(list, message('SGRAVI0001', me), { id: me, isViewing: false })).toBeUndefined()
})

test('Reading and blocking change their own row only', () => {
  const unread = [row('SGASHA0001', { unread: 3, is_read: false }), row('SGN00R0001', { unread: 2 })]
  expect(withRead(unread, 'SGASHA0001').map((one) => one.unread)).toEqual([0, 2])
  expect(withBlock(unread, 'SGN00R0001', true).map((one) => one.isBlocked)).toEqual([false, true])
})

test('Reading says nothing of what one wrote oneself last', () => {
  const last_message = { type: 'chat_message' as const, message: 'mine', sender_id: me, removed: false }
  const unread = [row('SGASHA0001', { unread: 3, is_read: false, last_message })]
  expect(withRead(unread, 'SGASHA0001')[0]).toMatchObject({ unread: 0, is_read: false })
})

test('That they have read it is said of what one wrote, and of nothing else', () => {
  const last_message = { type: 'chat_message' as const, message: 'mine', sender_id: me, removed: false }
  const both = [row('SGASHA0001', { is_read: false, last_message }), row('SGN00R0001', { is_read: false })]
  expect(withReadByPeer(both, 'SGASHA0001').map(({ is_read }) => is_read)).toEqual([true, false])
  expect(withReadByPeer(both, 'SGN00R0001').map(({ is_read }) => is_read)).toEqual([false, false])
})

test('A last message that was taken back leaves no word of it', () => {
  const [changed, other] = withRemoved(list, 'SGASHA0001')
  expect(changed?.last_message).toEqual({
    type: 'chat_message',
    message: '',
    sender_id: 'SGASHA0001',
    removed: true,
  })
  expect(other).toBe(list[1])
})
