import { createBlockState } from './block-state.ts'
import { createConnection } from './connection.ts'
import type { ConversationDependencies, ConversationSnapshot } from './conversation.types.ts'
import { handleFrame } from './handle-frame.ts'
import { createMessageLog } from './message-log.ts'
import { createOwnMessages } from './own-messages.ts'
import { createHistoryLoader } from './past.ts'
import { createTyping } from './typing.ts'

/** How many messages are fetched again after a disconnect; older ones keep their last known state. */
const maxRecheckedMessages = 100

/**
 * One conversation, outside React. A message appears immediately and stays until the server has stored
 * it: after a disconnect it is resent under the same client id, and missed messages are fetched, so
 * that none is lost or duplicated.
 */
export function createConversation(peer: string, dependencies: ConversationDependencies) {
  const listeners = new Set<() => void>()
  const log = createMessageLog(dependencies.viewerId)
  let mountedViews = 0
  let restored: Promise<void> | undefined
  let seenUpTo = 0
  // When the connection last delivered a frame or caught up.
  let lastReceivedAt: number | undefined

  const timestamp = () => new Date(dependencies.now()).toISOString()

  const notifyListeners = () => {
    snapshot = readSnapshot()
    for (const listener of listeners) listener()
  }

  const handleRemoval = (id: number) => {
    log.markRemoved(id)
    if (id === log.newest()) dependencies.onNewestRemoved()
  }

  /** Messages that are queued when the viewer leaves the conversation are still sent. */
  const closeWhenIdle = () => {
    if (mountedViews === 0 && own.queuedIds().length === 0) connection.close()
  }

  /** Before anything is fetched: what the server has stored meanwhile is found again by its client id. */
  const restore = () => {
    restored ??= dependencies.unsent.read().then((messages) => {
      if (messages.length > 0) own.restore(messages)
    })
    return restored
  }

  const own = createOwnMessages({
    log,
    now: dependencies.now,
    timestamp,
    newId: dependencies.newId,
    send: (clientId, message) =>
      connection.send({ type: 'chat_message', message, timestamp: timestamp(), client_id: clientId }, 'expectReply'),
    store: dependencies.unsent.store,
    drop: dependencies.unsent.drop,
    removeMessage: dependencies.removeMessage,
    onRemoved: handleRemoval,
    onSettled: closeWhenIdle,
    onChange: notifyListeners,
  })
  const blocks = createBlockState({ log, timestamp })
  const historyLoader = createHistoryLoader({
    log,
    fetchHistory: dependencies.fetchHistory,
    onStored: own.settleStored,
    onChange: notifyListeners,
  })
  const typing = createTyping({
    now: dependencies.now,
    send: () => connection.send({ type: 'typing' }),
    onChange: notifyListeners,
  })

  const connection = createConnection({
    peer,
    openSocket: dependencies.openSocket,
    opening: dependencies.opening,
    fetchTicket: dependencies.fetchTicket,
    fetchMissed: () => historyLoader.fetchMissed(),
    fetchChanged: () =>
      historyLoader.fetchMissed(
        lastReceivedAt === undefined ? undefined : log.settledUpTo(lastReceivedAt, maxRecheckedMessages),
      ),
    sendMessage: dependencies.sendMessage,
    markRead: dependencies.markRead,
    onFrame: (frame) => {
      lastReceivedAt = dependencies.now()
      const { onNotConnected, onReadToEnd, onStored } = dependencies
      handleFrame(
        { peer, log, typing, blocks, own, connection, onRemoved: handleRemoval, onNotConnected, onReadToEnd, onStored },
        frame,
      )
      notifyListeners()
    },
    onPhase: (phase) => {
      if (phase !== 'live' && phase !== 'polling') disconnected()
      if (phase === 'closed' || phase === 'limited') {
        for (const clientId of own.queuedIds()) own.fail(clientId, connection.limit()?.sentence)
      }
      notifyListeners()
    },
    onReady: () => {
      lastReceivedAt = dependencies.now()
      own.connected()
      if (seenUpTo > 0) connection.send({ type: 'read', id: seenUpTo })
    },
  })

  const disconnected = () => {
    own.disconnected()
    typing.hidePeerTyping()
    blocks.reset()
  }

  const readSnapshot = (): ConversationSnapshot => ({
    phase: connection.phase(),
    past: historyLoader.state(),
    older: historyLoader.older(),
    lines: log.items(),
    theyAreTyping: typing.isPeerTyping(),
    blockedByMe: blocks.byViewer(),
    limit: connection.limit(),
  })
  let snapshot = readSnapshot()

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    getSnapshot: () => snapshot,

    /** Connects while a component shows the conversation; returns the unmount function. */
    mount: () => {
      mountedViews += 1
      void restore().then(() => {
        if (mountedViews === 0) return
        if (historyLoader.state() !== 'ready') void historyLoader.loadNewest()
        connection.open()
      })
      return () => {
        mountedViews -= 1
        closeWhenIdle()
      }
    },
    write: (input: string) => {
      if (own.write(input)) typing.resetNotification()
    },
    tryAgain: own.retry,
    discard: own.discard,
    remove: own.remove,
    /** The newest message is visible to the viewer. */
    seen: () => {
      const id = log.newestUnread()
      if (id === undefined) return
      seenUpTo = id
      log.markSeen(id)
      connection.send({ type: 'read', id })
      notifyListeners()
    },
    typing: () => {
      if (connection.phase() === 'live') typing.notifyTyping()
    },
    /** Applies a block immediately; returns a function that undoes it. */
    setBlocked: (isBlocked: boolean) => {
      const undo = blocks.setByViewer(isBlocked)
      notifyListeners()
      return () => {
        undo()
        notifyListeners()
      }
    },
    isMounted: () => mountedViews > 0,
    isOpen: () => mountedViews > 0 || own.queuedIds().length > 0,
    loadOlder: historyLoader.loadOlder,
    loadAgain: historyLoader.loadNewest,
    /** Fetches what the socket does not deliver. */
    look: connection.catchUp,
    close: connection.close,
  }
}

export type Conversation = ReturnType<typeof createConversation>
