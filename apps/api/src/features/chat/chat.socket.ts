import type { ChatFrameIn, ChatFrameOut } from '@satrangi/contract'
import type { ConversationEvent, TypingEvent } from '../../conversation-events.ts'
import type { Ctx } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import type { Listener, SocketConnection } from '../../socket-handler.ts'
import { setBlock } from '../blocks/index.ts'
import { loadMember } from '../members/index.ts'
import { canMessage } from '../visibility/index.ts'
import { readUpTo, sendMessage } from './chat.service.ts'
import { type OpenToday, openedEachDay, requireOpen } from './chat-limit.service.ts'
import { conversationContextOf } from './conversation-context.ts'
import { type ConversationSubscriber, subscribeSide } from './conversation-subscriber.ts'
import { readMarks } from './conversations.store.ts'
import { sendMissedEvents } from './missed-events.ts'

/**
 * One side of a conversation, live. It opens for those who may talk, and for those who once could
 * (a block, then, keeps it readable); what may be sent is decided at each frame. With the first of
 * them the viewer opens the conversation for their day, if their number allows it.
 * @returns null when there is nothing to open
 */
export async function openConversation(
  ctx: Ctx,
  viewer: Viewer,
  { userId }: { userId: string },
  wire: SocketConnection<ChatFrameOut>,
): Promise<Listener<ChatFrameIn> | null> {
  const peer = await loadMember(ctx.db, viewer.key, userId)
  if (!peer || peer.key === viewer.key) return null
  const openToday = openedEachDay(ctx, viewer, peer)
  if (!canMessage(peer)) {
    if (!(await readMarks(ctx.db, viewer.key, peer.key))) return null
  } else if (!(await openToday.open()).allowed) {
    wire.close('chat_limit')
    return null
  }

  const side = subscribeSide(conversationContextOf(viewer, peer), wire)
  const unsubscribe = await ctx.bus.subscribe(side.channel, (event) => relay(side, event))
  const openedAt = ctx.clock.now()
  const stopMinding = ctx.bus.onGap(() => {
    sendMissedEvents(ctx, side, openedAt).catch((error: Error) =>
      ctx.log.error({ event: 'gap_failed', kind: error.name }, 'what was missed could not be told'),
    )
  })
  return {
    closed: () => {
      unsubscribe()
      stopMinding()
    },
    unreadable: () => wire.send(errorFrame(unreadable)),
    frame: (frame) => take(ctx, side, openToday, frame),
  }
}

/** Messages are by far the most of what comes, and thousands may be under way: they go the short way. */
async function take(ctx: Ctx, side: ConversationSubscriber, openToday: OpenToday, frame: ChatFrameIn): Promise<void> {
  try {
    if (frame.type === 'chat_message') {
      if (!openToday.isOpen()) await requireOpen(openToday)
      // The bus brings it back as well, usually first; this one comes even while the bus is cut off.
      side.tell(await sendMessage(ctx, side, frame))
    } else {
      await takeOther(ctx, side, frame)
    }
  } catch (error) {
    if (!(error instanceof Refusal))
      ctx.log.error({ event: 'frame_failed', type: frame.type, kind: (error as Error).name }, 'a frame failed')
    const refusal = error instanceof Refusal ? error : new Refusal('unavailable')
    side.wire.send({
      ...errorFrame(refusal),
      ...('client_id' in frame && frame.client_id ? { client_id: frame.client_id } : {}),
    })
  }
}

const unreadable = new Refusal('bad_input', { params: { reason: 'unreadable' } })

const errorFrame = ({ code, params, message, problems }: Refusal) => ({
  type: 'error' as const,
  code,
  params,
  detail: message,
  ...(problems ? { problems } : {}),
})

async function takeOther(
  ctx: Ctx,
  side: ConversationSubscriber,
  frame: Exclude<ChatFrameIn, { type: 'chat_message' }>,
): Promise<void> {
  const { viewer, peer } = side
  if (frame.type === 'read') {
    await readUpTo(ctx, side, frame.id)
  } else if (frame.type === 'block') {
    await setBlock(ctx, viewer, peer.id, frame.blocked)
  } else {
    const now = await loadMember(ctx.db, viewer.key, peer.id)
    if (!now || !canMessage(now)) throw new Refusal('not_connected')
    const event: TypingEvent = { type: 'typing', by: viewer.id }
    await ctx.bus.publish(side.channel, event)
  }
}

function relay({ viewer, wire, tell }: ConversationSubscriber, event: ConversationEvent): void {
  if (event.type === 'message') {
    tell(event)
  } else if (event.type === 'block') {
    const { by, target, blocked, at } = event
    wire.send({ type: 'block', by_id: by, target_id: target, blocked, timestamp: at })
  } else if (event.type === 'removed') {
    wire.send({ type: 'removed', id: event.id, from_id: event.by })
  } else if (event.by === viewer.id) {
    return
  } else if (event.type === 'left') {
    wire.close('not_connected')
  } else {
    wire.send(
      event.type === 'read' ? { type: 'read', id: event.id, from_id: event.by } : { type: 'typing', from_id: event.by },
    )
  }
}
