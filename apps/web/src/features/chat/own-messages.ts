import { cleanText, isBlank } from '@satrangi/contract'
import type { MessageLog } from './message-log.ts'
import { createOutbox } from './outbox.ts'
import type { UnsentMessage } from './unsent-texts.ts'

interface OwnMessagesOptions {
  log: MessageLog
  now: () => number
  timestamp: () => string
  newId: () => string
  send: (clientId: string, text: string) => void
  /** It is to outlive the page until it is `dropped`. */
  store: (message: Omit<UnsentMessage, 'peer'>) => void
  drop: (clientId: string) => void
  removeMessage: (id: number) => Promise<unknown>
  /** The server has confirmed an unsend. */
  onRemoved: (id: number) => void
  /** Messages left the outbox: they were stored or have failed. */
  onSettled: () => void
  onChange: () => void
}

/** The viewer's own messages: sending, failing, retrying, discarding and unsending. */
export function createOwnMessages(options: OwnMessagesOptions) {
  const { log, onChange } = options

  const removeFromOutbox = (clientIds: readonly string[]) => {
    for (const clientId of clientIds) outbox.remove(clientId)
    options.onSettled()
  }
  const settleStored = (clientIds: readonly string[]) => {
    for (const clientId of clientIds) options.drop(clientId)
    removeFromOutbox(clientIds)
  }
  const fail = (clientId: string, problem?: string) => {
    log.fail(clientId, problem)
    removeFromOutbox([clientId])
    onChange()
  }
  const outbox = createOutbox({ now: options.now, send: options.send, onTimeout: fail })

  return {
    /** The server has stored them. */
    settleStored,
    fail,
    connected: outbox.connected,
    disconnected: outbox.disconnected,
    queuedIds: outbox.queuedIds,

    /** @returns whether there was something to send */
    write: (input: string): boolean => {
      const message = cleanText(input)
      if (isBlank(message)) return false
      const clientId = options.newId()
      const writtenAt = options.timestamp()
      log.write(clientId, message, writtenAt)
      options.store({ clientId, text: message, writtenAt })
      outbox.add(clientId, message)
      onChange()
      return true
    },
    /** What an earlier page left. */
    restore: (messages: readonly UnsentMessage[]) => {
      for (const { clientId, text, writtenAt } of messages) {
        log.write(clientId, text, writtenAt)
        outbox.add(clientId, text)
      }
      onChange()
    },
    retry: (clientId: string) => {
      const message = log.retry(clientId)
      if (message !== undefined) outbox.add(clientId, message)
      onChange()
    },
    /** Drops a message that failed or waits for a line. If the server has it after all, it appears again as stored. */
    discard: (clientId: string) => {
      if (outbox.isOnItsWay(clientId)) return
      outbox.remove(clientId)
      log.discard(clientId)
      options.drop(clientId)
      onChange()
    },
    /** Unsends a stored message optimistically, and restores it when the call fails. */
    remove: async (id: number) => {
      const undo = log.remove(id)
      onChange()
      try {
        await options.removeMessage(id)
        options.onRemoved(id)
      } catch (error) {
        undo()
        throw error
      } finally {
        onChange()
      }
    },
  }
}
