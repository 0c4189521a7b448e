import { type Message, pages } from '@satrangi/contract'
import type { MessageLog } from './message-log.ts'

export interface HistoryPage {
  readonly messages: readonly Message[]
  readonly has_next: boolean
  readonly next_cursor?: string | undefined
}

export interface HistoryAsked {
  limit: number
  cursor?: string
  after?: number
}

interface PastOptions {
  log: MessageLog
  history: (asked: HistoryAsked) => Promise<HistoryPage>
  /** Our own messages that turned out to be stored already. */
  onArrived: (clientIds: readonly string[]) => void
  onChange: () => void
}

/** How much of the past is on the screen. */
export type PastState = 'loading' | 'ready' | 'failed'
/** What is above it. */
export type OlderState = 'more' | 'loading' | 'failed' | 'none'

/** Fetches the history into the log: the newest page, older ones, and what a broken connection missed. */
export function createPast({ log, history, onArrived, onChange }: PastOptions) {
  let state: PastState = 'loading'
  let older: OlderState = 'none'
  let olderCursor: string | undefined
  let newestPage: Promise<void> | undefined
  let missed: Promise<boolean> | undefined

  const loadNewest = () => {
    if (state === 'failed') state = 'loading'
    newestPage ??= history({ limit: pages.history })
      .then(
        (page) => {
          onArrived(log.begin(page.messages))
          remember(page)
          state = 'ready'
        },
        () => {
          state = 'failed'
        },
      )
      .finally(() => {
        newestPage = undefined
        onChange()
      })
    return newestPage
  }

  const remember = (page: HistoryPage) => {
    olderCursor = page.next_cursor
    older = page.has_next && page.next_cursor ? 'more' : 'none'
  }

  const loadOlder = async () => {
    if (!olderCursor || (older !== 'more' && older !== 'failed')) return
    older = 'loading'
    onChange()
    try {
      const page = await history({ limit: pages.history, cursor: olderCursor })
      onArrived(log.take(page.messages))
      remember(page)
    } catch {
      older = 'failed'
    }
    onChange()
  }

  /** Everything after what is known to be complete. Answers whether there was something new. */
  const fetchAfter = async (after: number) => {
    const known = log.newest()
    let upTo = after
    let page: HistoryPage | undefined
    do {
      page = await history({ limit: pages.maxLimit, after, ...(page?.next_cursor ? { cursor: page.next_cursor } : {}) })
      upTo = Math.max(upTo, ...page.messages.map(({ id }) => id))
      onArrived(log.take(page.messages))
    } while (page.has_next && page.next_cursor)
    log.markComplete(upTo)
    onChange()
    return upTo > known
  }

  /** A message that comes while this runs may leave a hole behind it, so it looks twice. */
  const fetchAll = async (after: number) => {
    const found = await fetchAfter(after)
    return log.hasHole() ? fetchAfter(log.completeUpTo()) : found
  }

  /** What was missed, and what has become meanwhile of the messages after `unsettled`. */
  const fetchMissed = async (unsettled = Number.POSITIVE_INFINITY) => {
    if (newestPage || state !== 'ready') await loadNewest()
    if (state !== 'ready') throw new Error('The conversation could not be read.')
    if (unsettled < log.completeUpTo()) return fetchAll(unsettled)
    missed ??= fetchAll(log.completeUpTo()).finally(() => {
      missed = undefined
    })
    return missed
  }

  return { loadNewest, loadOlder, fetchMissed, state: () => state, older: () => older }
}
