import type { ChatFrameIn, ChatFrameOut } from '@satrangi/contract'
import type { ConversationEvent, TypingEvent } from '../../../../conversation-events.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Viewer } from '../../../../keys.ts'
import { Refusal } from '../../../../refusal.ts'
import type { SocketConnection, SocketListener } from '../../../../socket-handler.ts'
import { setBlock } from '../../../connections/index.ts'
import { canMessage, findMember } from '../../../members/index.ts'
import { markReadUpTo } from '../chat.service.ts'
import { assertMessageable, createDailyOpening, type DailyOpening, requireOpen } from '../chat-limit.service.ts'
import { readMarks } from '../conversations.store.ts'
import { conversationContextOf } from './conversation-context.ts'
import { type ConversationSubscriber, createSubscriber } from './conversation-subscriber.ts'
import { sendMissedEvents } from './missed-events.ts'
import { sendMessage } from './send-message.ts'

/**
 * Opens a socket of a conversation. It opens for members who can message each other, and for those who once
 * could (after a block it stays readable); what may be sent is decided for each frame. The first of these
 * counts the conversation for the viewer's day, if their limit allows it.
 * @returns null when there is nothing to open
 */
export async function openConversation(
  ctx: Ctx,
  viewer: Viewer,
  { userId }: { userId: string },
  connection: SocketConnection<ChatFrameOut>,
): Promise<SocketListener<ChatFrameIn> | null> {
  const peer = await findMember(ctx.db, viewer.key, userId)
  if (!peer || peer.key === viewer.key) return null
  const opening = createDailyOpening(ctx, viewer, peer)
  if (!canMessage(peer)) {
    if (!(await readMarks(ctx.db, viewer.key, peer.key))) return null
  } else if (!(await opening.open()).allowed) {
    connection.close('chat_limit')
    return null
  }

  const subscriber = createSubscriber(conversationContextOf(viewer, peer), connection, () =>
    ctx.meter.count('chat_messages', 'delivered'),
  )
  const unsubscribe = await ctx.bus.subscribe(subscriber.channel, (event) => relay(subscriber, event))
  const openedAt = ctx.clock.now()
  const stopListeningForGaps = ctx.bus.onGap(() => {
    sendMissedEvents(ctx, subscriber, openedAt).catch((error: Error) =>
      ctx.log.error({ event: 'gap_failed', kind: error.name }, 'missed events could not be sent'),
    )
  })
  return {
    closed: () => {
      unsubscribe()
      stopListeningForGaps()
    },
    unreadable: (refusal, frame) => connection.send({ ...errorFrame(refusal), ...clientIdOf(frame) }),
    frame: (frame) => handleFrame(ctx, subscriber, opening, frame),
  }
}

/** Messages and read marks are by far the most frequent frames, so they take the shortest path. */
async function handleFrame(
  ctx: Ctx,
  subscriber: ConversationSubscriber,
  opening: DailyOpening,
  frame: ChatFrameIn,
): Promise<void> {
  try {
    if (frame.type === 'chat_message') {
      await ctx.diskRoom.require()
      if (!opening.isOpen()) await requireOpen(opening)
      // The bus delivers it as well, usually first; this one arrives even while the bus is away.
      subscriber.deliver(await sendMessage(ctx, subscriber, frame))
    } else if (frame.type === 'read') {
      // The next frame does not wait until the mark is stored: marks wait for each other first.
      markReadUpTo(ctx, subscriber, frame.id).catch((error) => sendError(ctx, subscriber, frame, error))
    } else {
      await handleOtherFrame(ctx, subscriber, frame)
    }
  } catch (error) {
    sendError(ctx, subscriber, frame, error)
  }
}

function sendError(ctx: Ctx, { connection }: ConversationSubscriber, frame: ChatFrameIn, error: unknown): void {
  if (!(error instanceof Refusal))
    ctx.log.error({ event: 'frame_failed', type: frame.type, kind: (error as Error).name }, 'a frame failed')
  const refusal = error instanceof Refusal ? error : new Refusal('unavailable')
  connection.send({ ...errorFrame(refusal), ...clientIdOf(frame) })
}

/** The mark by which the client knows its message, one that was refused too. */
function clientIdOf(frame: unknown): { client_id?: string } {
  const { client_id } = Object(frame) as { client_id?: unknown }
  return typeof client_id === 'string' ? { client_id } : {}
}

const errorFrame = ({ code, params, message, problems }: Refusal) => ({
  type: 'error' as const,
  code,
  params,
  detail: message,
  ...(problems ? { problems } : {}),
})

async function handleOtherFrame(
  ctx: Ctx,
  subscriber: ConversationSubscriber,
  frame: Exclude<ChatFrameIn, { type: 'chat_message' | 'read' }>,
): Promise<void> {
  const { viewer, peer } = subscriber
  if (frame.type === 'block') {
    await setBlock(ctx, viewer, peer.id, frame.blocked)
  } else {
    assertMessageable(await findMember(ctx.db, viewer.key, peer.id))
    const event: TypingEvent = { type: 'typing', by: viewer.id }
    await ctx.bus.publish(subscriber.channel, event)
  }
}

function relay({ viewer, connection, deliver }: ConversationSubscriber, event: ConversationEvent): void {
  if (event.type === 'message') {
    deliver(event)
  } else if (event.type === 'block') {
    if (event.by !== viewer.id) return
    const { by, target, blocked, at } = event
    connection.send({ type: 'block', by_id: by, target_id: target, blocked, timestamp: at })
  } else if (event.type === 'removed') {
    if (event.isPrivate && event.by !== viewer.id) return
    connection.send({ type: 'removed', id: event.id, from_id: event.by })
  } else if (event.by === viewer.id) {
    return
  } else if (event.type === 'left') {
    connection.close('not_connected')
  } else if (event.type === 'read') {
    connection.send({ type: 'read', id: event.id, from_id: event.by })
  } else {
    connection.send({ type: 'typing', from_id: event.by })
  }
}
