import { createBlockNotes } from './block-notes.ts'
import { createConnection } from './connection.ts'
import type { ConversationNeeds, ConversationSnapshot } from './conversation.types.ts'
import { hearFrame } from './hear-frame.ts'
import { createMessageLog } from './message-log.ts'
import { createOwnMessages } from './own-messages.ts'
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

  const timestamp = () => new Date(needs.now()).toISOString()

  const changed = () => {
    snapshot = read()
    for (const listener of listeners) listener()
  }

  const takeBack = (id: number) => {
    log.markRemoved(id)
    if (id === log.newest()) needs.onNewestRemoved()
  }

  /** Somebody may leave the conversation while a message is on its way; it still goes out. */
  const closeWhenDone = () => {
    if (viewers === 0 && own.waiting().length === 0) connection.close()
  }

  const own = createOwnMessages({
    log,
    now: needs.now,
    timestamp,
    newId: needs.newId,
    send: (clientId, message) =>
      connection.send({ type: 'chat_message', message, timestamp: timestamp(), client_id: clientId }, 'answered'),
    removeMessage: needs.removeMessage,
    onRemoved: takeBack,
    onSettled: closeWhenDone,
    onChange: changed,
  })
  const blocks = createBlockNotes({ log, timestamp, onBlockBy: needs.onBlockBy })
  const past = createPast({ log, history: needs.history, onArrived: own.settled, onChange: changed })
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
      const { onReadToEnd, onStored } = needs
      hearFrame({ peer, log, typing, blocks, own, connection, takeBack, onReadToEnd, onStored }, frame)
      changed()
    },
    onPhase: (phase) => {
      if (phase !== 'live') disconnected()
      if (phase === 'closed' || phase === 'limited') {
        for (const clientId of own.waiting()) own.fail(clientId, connection.limit())
      }
      changed()
    },
    onReady: () => {
      heardAt = needs.now()
      own.connected()
      if (seenUpTo > 0) connection.send({ type: 'read', id: seenUpTo })
    },
  })

  const disconnected = () => {
    own.disconnected()
    typing.theyAreDone()
    blocks.forget()
  }

  const read = (): ConversationSnapshot => ({
    phase: connection.phase(),
    past: past.state(),
    older: past.older(),
    lines: log.lines(),
    theyAreTyping: typing.shown(),
    blockedByMe: blocks.byMe(),
    blockedByThem: blocks.byThem(),
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
      if (own.write(typed)) typing.weAreDone()
    },
    tryAgain: own.tryAgain,
    discard: own.discard,
    remove: own.remove,
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
      const undo = blocks.show(now)
      changed()
      return () => {
        undo()
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
