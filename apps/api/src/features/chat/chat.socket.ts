import { type ChatFrameIn, type ChatFrameOut, refusals } from '@satrangi/contract'
import type { Ctx } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import type { Listener, Wire } from '../../wire.ts'
import { type BlockEvent, conversationChannel, setBlock } from '../blocks/index.ts'
import { loadPerson, mayTalk } from '../members/index.ts'
import type { MessageEvent, ReadEvent, TypingEvent } from './chat.events.ts'
import { fromEvent } from './chat.events.ts'
import { type Peer, readUpTo, sendMessage } from './chat.service.ts'
import { presentMessage } from './chat.view.ts'
import { readMarks } from './conversations.store.ts'
import type { MessageRow } from './messages.store.ts'

type Event = MessageEvent | ReadEvent | TypingEvent | BlockEvent

/**
 * One side of a conversation, live. It opens for those who may talk, and for those who once could
 * (a block, then, keeps it readable); what may be sent is decided at each frame.
 * @returns null when there is nothing to open
 */
export async function openConversation(
  ctx: Ctx,
  viewer: Viewer,
  { userId }: { userId: string },
  wire: Wire<ChatFrameOut>,
): Promise<Listener<ChatFrameIn> | null> {
  const peer = await loadPerson(ctx.db, viewer.key, userId)
  if (!peer || peer.key === viewer.key) return null
  if (!mayTalk(peer) && !(await readMarks(ctx.db, viewer.key, peer.key))) return null

  const once = eachMessageOnce(wire)
  const unsubscribe = await ctx.bus.subscribe(conversationChannel(viewer.key, peer.key), (event) =>
    relay(viewer, peer, event as unknown as Event, once),
  )
  return {
    closed: unsubscribe,
    unreadable: () => wire.send({ type: 'error', code: 'bad_input', detail: refusals.bad_input.sentence }),
    frame: async (frame) => {
      try {
        await take(ctx, viewer, peer, frame, once)
      } catch (error) {
        const refusal = error instanceof Refusal ? error : undefined
        if (!refusal)
          ctx.log.error({ event: 'frame_failed', type: frame.type, kind: (error as Error).name }, 'a frame failed')
        wire.send({
          type: 'error',
          code: refusal?.code ?? 'unavailable',
          detail: refusal?.message ?? refusals.unavailable.sentence,
          ...('client_id' in frame && frame.client_id ? { client_id: frame.client_id } : {}),
        })
      }
    },
  }
}

/** A message goes out once, by whichever way it comes first. */
function eachMessageOnce(wire: Wire<ChatFrameOut>): Wire<ChatFrameOut> {
  const told = new Set<number>()
  return {
    close: wire.close,
    send: (frame) => {
      if (frame.type === 'chat_message') {
        if (told.has(frame.id)) return
        if (told.size >= 200) told.clear()
        told.add(frame.id)
      }
      wire.send(frame)
    },
  }
}

async function take(ctx: Ctx, viewer: Viewer, peer: Peer, frame: ChatFrameIn, wire: Wire<ChatFrameOut>): Promise<void> {
  if (frame.type === 'chat_message') {
    const stored = await sendMessage(ctx, viewer, peer, frame)
    // The bus brings it back as well, usually first; this one comes even while the bus is cut off.
    wire.send(messageFrame(viewer, peer, stored))
  } else if (frame.type === 'read') {
    await readUpTo(ctx, viewer, peer, frame.id)
  } else if (frame.type === 'block') {
    await setBlock(ctx, viewer, peer.id, frame.blocked)
  } else {
    const now = await loadPerson(ctx.db, viewer.key, peer.id)
    if (!now || !mayTalk(now)) throw new Refusal('not_connected')
    const event: TypingEvent = { type: 'typing', by: viewer.id }
    await ctx.bus.publish(conversationChannel(viewer.key, peer.key), { ...event })
  }
}

function relay(viewer: Viewer, peer: Peer, event: Event, wire: Wire<ChatFrameOut>): void {
  if (event.type === 'message') {
    wire.send(messageFrame(viewer, peer, fromEvent(event)))
  } else if (event.type === 'block') {
    const { by, target, blocked, at } = event
    wire.send({ type: 'block', by_id: by, target_id: target, blocked, timestamp: at })
  } else if (event.by !== viewer.id) {
    wire.send(
      event.type === 'read' ? { type: 'read', id: event.id, from_id: event.by } : { type: 'typing', from_id: event.by },
    )
  }
}

function messageFrame(viewer: Viewer, peer: Peer, row: MessageRow): ChatFrameOut {
  const message = presentMessage(row, { viewer, peer, read: { mine: 0, theirs: 0 } })
  return { type: 'chat_message', ...message, from_id: message.sender_id, to_id: message.receiver_id }
}
