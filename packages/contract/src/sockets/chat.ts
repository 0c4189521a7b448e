import { refusalBody } from '../kernel/caller.ts'
import { defineSocket } from '../kernel/socket.ts'
import { z } from '../kernel/zod.ts'
import { clientMessageId, message } from '../shapes/chat/message.ts'
import { memberId } from '../shapes/members/member.ts'

// Frames from a client may contain sender and receiver ids. The sender is taken from the ticket and the receiver from
// the path, so these fields are accepted and ignored; every other unknown field is rejected.
const ignoredFields = ['from_id', 'sender_id', 'to_id', 'receiver_id', 'by_id', 'target_id']

function stripIgnoredFields(frame: unknown): unknown {
  // Hardly any frame has one.
  if (typeof frame !== 'object' || frame === null || !ignoredFields.some((name) => name in frame)) return frame
  return Object.fromEntries(Object.entries(frame).filter(([name]) => !ignoredFields.includes(name)))
}

const timestamp = z.optional(z.string().check(z.maxLength(40)))

const clientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('chat_message'),
    message: z.string(),
    timestamp,
    client_id: z.optional(clientMessageId),
  }),
  z.strictObject({ type: z.literal('block'), blocked: z.boolean(), timestamp }),
  z.strictObject({ type: z.literal('typing') }),
  z.strictObject({ type: z.literal('read'), id: z.int().check(z.minimum(1)) }),
])
const fromClient = z.pipe(z.transform(stripIgnoredFields), clientFrame)

const toClient = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chat_message'), ...message.shape, from_id: z.string(), to_id: z.string() }),
  /** To the blocker's own sockets alone: the other side is not told. */
  z.object({
    type: z.literal('block'),
    by_id: z.string(),
    target_id: z.string(),
    blocked: z.boolean(),
    timestamp: z.string(),
  }),
  z.object({ type: z.literal('typing'), from_id: z.string() }),
  /** The other side has read everything up to and with this id; not told while the two may not talk. */
  z.object({ type: z.literal('read'), id: z.number(), from_id: z.string() }),
  /** A message was taken back by its sender. */
  z.object({ type: z.literal('removed'), id: z.number(), from_id: z.string() }),
  /** Of a refusal, as a call answers it. `client_id` names the message that was not taken. */
  z.object({
    type: z.literal('error'),
    ...z.pick(refusalBody, { code: true, params: true, detail: true, problems: true }).shape,
    client_id: z.optional(z.string()),
  }),
])

export const chatSocket = defineSocket({
  path: '/chat/ws/chat/:userId',
  summary: 'One conversation, live. The sender’s own copy of a message with its id is the acknowledgement.',
  params: z.strictObject({ userId: memberId }),
  fromClient,
  toClient,
})
export type ChatFrameIn = z.output<typeof fromClient>
export type ChatFrameOut = z.output<typeof toClient>
