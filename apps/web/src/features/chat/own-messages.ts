import { cleanText, isBlank } from '@satrangi/contract'
import type { MessageLog } from './message-log.ts'
import { createOutbox } from './outbox.ts'

interface OwnMessagesOptions {
  log: MessageLog
  now: () => number
  timestamp: () => string
  newId: () => string
  send: (clientId: string, text: string) => void
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
  const fail = (clientId: string, problem?: string) => {
    log.fail(clientId, problem)
    removeFromOutbox([clientId])
    onChange()
  }
  const outbox = createOutbox({ now: options.now, send: options.send, onTimeout: fail })

  return {
    removeFromOutbox: removeFromOutbox,
    fail,
    connected: outbox.connected,
    disconnected: outbox.disconnected,
    queuedIds: outbox.queuedIds,

    /** @returns whether there was something to send */
    write: (input: string): boolean => {
      const message = cleanText(input)
      if (isBlank(message)) return false
      const clientId = options.newId()
      log.write(clientId, message, options.timestamp())
      outbox.add(clientId, message)
      onChange()
      return true
    },
    retry: (clientId: string) => {
      const message = log.retry(clientId)
      if (message !== undefined) outbox.add(clientId, message)
      onChange()
    },
    /** Drops a failed message. If the server has stored it after all, it appears again as stored. */
    discard: (clientId: string) => {
      log.discard(clientId)
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
