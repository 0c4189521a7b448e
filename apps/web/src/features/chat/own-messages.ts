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
  /** One of them was taken back for good. */
  onRemoved: (id: number) => void
  /** Some wait no longer: they were stored, or have failed. */
  onSettled: () => void
  onChange: () => void
}

/** What the viewer writes, from the moment that it is written: sent, failed, tried again, discarded, taken back. */
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
    /** Lets one go that has failed. Had the server stored it after all, it comes back as stored. */
    discard: (clientId: string) => {
      log.discard(clientId)
      onChange()
    },
    /** Takes one back that is stored: at once on the screen, and back again when it fails. */
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
