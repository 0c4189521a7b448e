import { type ChatFrameOut, cleanText, isBlank, type Message } from '@satrangi/contract'
import { createConnection } from './connection.ts'
import type { ConversationNeeds, ConversationSnapshot } from './conversation.types.ts'
import { createMessageLog } from './message-log.ts'
import { createOutbox } from './outbox.ts'
import { createPast } from './past.ts'
import { createTyping } from './typing.ts'

/** So many messages are looked at again after a break: what is older and still open stays as it was known. */
const mostLookedAtAgain = 100

/**
 * One conversation, outside React. What is written appears at once and stays until the server has
 * it: after a broken connection it is sent again under the same id, and what was missed meanwhile
 * is fetched, so that nothing is lost and nothing is there twice.
 */
export function createConversation(peer: string, needs: ConversationNeeds) {
  const listeners = new Set<() => void>()
  const log = createMessageLog(needs.me)
  let viewers = 0
  let seenUpTo = 0
  // When the connection last showed that it brings everything.
  let heardAt: number | undefined
  let blocked: { byMe?: boolean; byThem?: boolean } = {}

  const timestamp = () => new Date(needs.now()).toISOString()

  const changed = () => {
    snapshot = read()
    for (const listener of listeners) listener()
  }

  const fail = (clientId: string, problem?: string) => {
    log.fail(clientId, problem)
    settled([clientId])
    changed()
  }

  const outbox = createOutbox({
    now: needs.now,
    send: (clientId, message) =>
      connection.send({ type: 'chat_message', message, timestamp: timestamp(), client_id: clientId }, 'answered'),
    onGiveUp: fail,
  })

  const settled = (clientIds: readonly string[]) => {
    for (const clientId of clientIds) outbox.remove(clientId)
    closeWhenDone()
  }

  const past = createPast({ log, history: needs.history, onArrived: settled, onChange: changed })
  const typing = createTyping({
    now: needs.now,
    send: () => connection.send({ type: 'typing' }),
    onChange: changed,
  })

  const connection = createConnection({
    peer,
    openSocket: needs.openSocket,
    opening: needs.opening,
    ticket: needs.ticket,
    fetchMissed: () => past.fetchMissed(),
    fetchChanged: () =>
      past.fetchMissed(heardAt === undefined ? undefined : log.settledUpTo(heardAt, mostLookedAtAgain)),
    onFrame: (frame) => {
      heardAt = needs.now()
      hear(frame)
      changed()
    },
    onPhase: (phase) => {
      if (phase !== 'live') disconnected()
      if (phase === 'closed' || phase === 'limited') {
        for (const clientId of outbox.waiting()) fail(clientId, connection.limit())
      }
      changed()
    },
    onReady: () => {
      heardAt = needs.now()
      outbox.connected()
      if (seenUpTo > 0) connection.send({ type: 'read', id: seenUpTo })
    },
  })

  const disconnected = () => {
    outbox.disconnected()
    typing.theyAreDone()
    blocked = {}
  }

  const hear = (frame: ChatFrameOut) => {
    switch (frame.type) {
      case 'chat_message':
        return take(frame)
      case 'typing':
        return frame.from_id === peer && typing.theyAre()
      case 'read':
        return frame.from_id === peer ? log.markRead(frame.id) : log.markSeen(frame.id)
      case 'removed':
        return takeBack(frame.id)
      case 'block':
        return noteBlock(frame.by_id === peer ? 'byThem' : 'byMe', frame.blocked)
      case 'error':
        if (frame.code === 'chat_limit') return connection.limited(frame.detail)
        return frame.client_id && fail(frame.client_id, frame.detail)
    }
  }

  const take = (message: Message) => {
    if (message.sender_id !== peer && message.receiver_id !== peer) return
    settled(log.take([message]))
    if (message.sender_id === peer) typing.theyAreDone()
    if (log.hasHole()) void connection.catchUp()
    needs.onStored(message)
  }

  const takeBack = (id: number) => {
    log.markRemoved(id)
    if (id === log.newest()) needs.onNewestRemoved()
  }

  const noteBlock = (side: 'byMe' | 'byThem', now: boolean) => {
    if (blocked[side] === now) return undefined
    blocked = { ...blocked, [side]: now }
    if (side === 'byThem') needs.onBlockBy(now)
    return log.note(now ? 'blocked' : 'unblocked', timestamp())
  }

  /** Somebody may leave the conversation while a message is on its way; it still goes out. */
  const closeWhenDone = () => {
    if (viewers === 0 && outbox.waiting().length === 0) connection.close()
  }

  const read = (): ConversationSnapshot => ({
    phase: connection.phase(),
    past: past.state(),
    older: past.older(),
    lines: log.lines(),
    theyAreTyping: typing.shown(),
    blockedByMe: blocked.byMe,
    blockedByThem: blocked.byThem,
    limit: connection.limit(),
  })
  let snapshot = read()

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getSnapshot: () => snapshot,

    /** For as long as it is on the screen; the answer ends it. */
    enter: () => {
      viewers += 1
      if (past.state() !== 'ready') void past.loadNewest()
      connection.open()
      return () => {
        viewers -= 1
        closeWhenDone()
      }
    },
    write: (typed: string) => {
      const message = cleanText(typed)
      if (isBlank(message)) return
      const clientId = needs.newId()
      log.write(clientId, message, timestamp())
      outbox.add(clientId, message)
      typing.weAreDone()
      changed()
    },
    tryAgain: (clientId: string) => {
      const message = log.retry(clientId)
      if (message !== undefined) outbox.add(clientId, message)
      changed()
    },
    /** Takes back one of our own messages: at once on the screen, and back again when it fails. */
    remove: async (id: number) => {
      const undo = log.remove(id)
      changed()
      try {
        await needs.removeMessage(id)
        takeBack(id)
      } catch (error) {
        undo()
        throw error
      } finally {
        changed()
      }
    },
    /** The newest message is before the viewer's eyes. */
    seen: () => {
      const id = log.newestUnread()
      if (id === undefined) return
      seenUpTo = id
      log.markSeen(id)
      connection.send({ type: 'read', id })
      changed()
    },
    typing: () => {
      if (connection.phase() === 'live') typing.weAre()
    },
    /** Shows a block at once; what it answers takes that back. */
    setBlocked: (now: boolean) => {
      const before = blocked
      const notice = noteBlock('byMe', now)
      changed()
      return () => {
        blocked = before
        if (notice) log.unnote(notice)
        changed()
      }
    },
    isViewed: () => viewers > 0,
    loadOlder: past.loadOlder,
    loadAgain: past.loadNewest,
    /** For what is not brought by a connection. */
    look: connection.catchUp,
    close: connection.close,
  }
}

export type Conversation = ReturnType<typeof createConversation>
