import { describe, expect, it } from 'vitest'
import { chatSocket } from './chat.ts'

const frames = [
  { type: 'chat_message', message: 'Namaste', timestamp: '2026-01-15T09:00:00Z', client_id: 'message-1' },
  { type: 'block', blocked: true, timestamp: '2026-01-15T09:00:00Z' },
  { type: 'typing' },
  { type: 'read', id: 7 },
]
const parseFrame = (frame: object) => chatSocket.fromClient.safeParse(frame)

describe.each(frames)('a frame of the type $type', (frame) => {
  it('may contain sender and receiver ids, which are ignored', () => {
    const ignoredFields = {
      from_id: 'SG00000001',
      sender_id: 2,
      to_id: null,
      receiver_id: 'x',
      by_id: '',
      target_id: 'SG00000003',
    }
    expect(parseFrame({ ...frame, ...ignoredFields })).toMatchObject({ success: true, data: frame })
  })

  it.each(['id_', 'status', 'is_read', 'constructor', 'isBlocked'])('is rejected with the field %s', (name) => {
    expect(parseFrame({ ...frame, [name]: 'x' }).success).toBe(false)
  })
})

it('rejects a frame of another type', () => {
  for (const type of ['left', 'removed', 'error', '']) expect(parseFrame({ type }).success).toBe(false)
})
