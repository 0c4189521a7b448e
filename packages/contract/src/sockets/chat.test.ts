import { describe, expect, it } from 'vitest'
import { chatSocket } from './chat.ts'

const frames = [
  { type: 'chat_message', message: 'Namaste', timestamp: '2026-01-15T09:00:00Z', client_id: 'message-1' },
  { type: 'block', blocked: true, timestamp: '2026-01-15T09:00:00Z' },
  { type: 'typing' },
  { type: 'read', id: 7 },
]
const read = (frame: object) => chatSocket.fromClient.safeParse(frame)

describe.each(frames)('a frame of the type $type', (frame) => {
  it('may say who sends it to whom, which changes nothing', () => {
    const said = {
      from_id: 'SG00000001',
      sender_id: 2,
      to_id: null,
      receiver_id: 'x',
      by_id: '',
      target_id: 'SG00000003',
    }
    expect(read({ ...frame, ...said })).toMatchObject({ success: true, data: frame })
  })

  it.each(['id_', 'status', 'is_read', 'constructor', 'isBlocked'])('is refused with a field %s', (name) => {
    expect(read({ ...frame, [name]: 'x' }).success).toBe(false)
  })
})

it('a frame of another type is refused', () => {
  for (const type of ['left', 'removed', 'error', '']) expect(read({ type }).success).toBe(false)
})
