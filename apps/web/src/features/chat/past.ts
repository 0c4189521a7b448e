import { type Message, pages } from '@satrangi/contract'
import type { MessageLog } from './message-log.ts'

export interface HistoryPage {
  readonly messages: readonly Message[]
  readonly has_next: boolean
  readonly next_cursor?: string | undefined
}

export interface HistoryQuery {
  limit: number
  cursor?: string
  after?: number
}

interface HistoryLoaderOptions {
  log: MessageLog
  fetchHistory: (query: HistoryQuery) => Promise<HistoryPage>
  /** Own messages that are already stored. */
  onStored: (clientIds: readonly string[]) => void
  onChange: () => void
}

/** Whether the newest page is loaded. */
export type HistoryState = 'loading' | 'ready' | 'failed'
/** The state of the older pages. */
export type OlderState = 'more' | 'loading' | 'failed' | 'none'

/** Loads the history into the log: the newest page, older pages, and messages missed while disconnected. */
export function createHistoryLoader({
  log,
  fetchHistory: history,
  onStored: onArrived,
  onChange,
}: HistoryLoaderOptions) {
  let state: HistoryState = 'loading'
  let olderState: OlderState = 'none'
  let olderCursor: string | undefined
  let newestPageRequest: Promise<void> | undefined
  let missedRequest: Promise<boolean> | undefined

  const loadNewest = () => {
    if (state === 'failed') state = 'loading'
    newestPageRequest ??= history({ limit: pages.history })
      .then(
        (page) => {
          onArrived(log.start(page.messages))
          setOlderCursor(page)
          state = 'ready'
        },
        () => {
          state = 'failed'
        },
      )
      .finally(() => {
        newestPageRequest = undefined
        onChange()
      })
    return newestPageRequest
  }

  const setOlderCursor = (page: HistoryPage) => {
    olderCursor = page.next_cursor
    olderState = page.has_next && page.next_cursor ? 'more' : 'none'
  }

  const loadOlder = async () => {
    if (!olderCursor || (olderState !== 'more' && olderState !== 'failed')) return
    olderState = 'loading'
    onChange()
    try {
      const page = await history({ limit: pages.history, cursor: olderCursor })
      onArrived(log.add(page.messages))
      setOlderCursor(page)
    } catch {
      olderState = 'failed'
    }
    onChange()
  }

  /** Fetches all messages after an id; resolves to whether there were new ones. */
  const fetchAfter = async (after: number) => {
    const newestKnownId = log.newest()
    let upTo = after
    let page: HistoryPage | undefined
    do {
      page = await history({ limit: pages.maxLimit, after, ...(page?.next_cursor ? { cursor: page.next_cursor } : {}) })
      upTo = Math.max(upTo, ...page.messages.map(({ id }) => id))
      onArrived(log.add(page.messages))
    } while (page.has_next && page.next_cursor)
    log.markComplete(upTo)
    onChange()
    return upTo > newestKnownId
  }

  /** A message that arrives during the fetch may leave a gap before it, so it fetches twice. */
  const fetchAll = async (after: number) => {
    const hasNew = await fetchAfter(after)
    return log.hasGap() ? fetchAfter(log.completeUpTo()) : hasNew
  }

  /** Fetches missed messages, and the changes of the messages after the id `unsettled`. */
  const fetchMissed = async (unsettled = Number.POSITIVE_INFINITY) => {
    if (newestPageRequest || state !== 'ready') await loadNewest()
    if (state !== 'ready') throw new Error('The conversation could not be read.')
    if (unsettled < log.completeUpTo()) return fetchAll(unsettled)
    missedRequest ??= fetchAll(log.completeUpTo()).finally(() => {
      missedRequest = undefined
    })
    return missedRequest
  }

  return { loadNewest, loadOlder, fetchMissed, state: () => state, older: () => olderState }
}
