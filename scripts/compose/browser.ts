import { CallError, makeCaller, routes } from '@satrangi/contract'
import { repeatAtRate } from '@satrangi/test-kit/repeat-at-rate'

export interface BrowsingMember {
  id: string
  token: string
}

/** What became of the calls of members who look around. */
export interface BrowseResult {
  calls: number
  /** 503 with Retry-After, as it is answered while a service is away. */
  away: number
  /** Every other answer than the one that was wanted, with how often there was one: `GET /users/new: 502`. */
  failed: Record<string, number>
  /** Likes that were switched twice by one call. */
  switchedTwice: number
  longestMs: number
}

const timeoutMs = 20_000

/** Lets members look at lists, profiles and pages, and like each other, so many calls a second in all. */
export function startBrowsing(origin: string, members: readonly BrowsingMember[], perSecond: number) {
  const result: BrowseResult = { calls: 0, away: 0, failed: {}, switchedTwice: 0, longestMs: 0 }
  const controller = new AbortController()
  const underWay = new Set<Promise<void>>()
  const count = (what: string) => {
    result.failed[what] = (result.failed[what] ?? 0) + 1
  }

  const request = async (method: string, path: string, init: RequestInit): Promise<Response | undefined> => {
    const startedAt = performance.now()
    result.calls += 1
    const answer = await fetch(origin + path, { ...init, method, signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => undefined,
    )
    result.longestMs = Math.max(result.longestMs, performance.now() - startedAt)
    if (answer?.status === 503 && answer.headers.has('retry-after')) result.away += 1
    else if (!answer?.ok) count(`${method} ${path.replace(/\?.*|SG\w+/g, '')}: ${answer?.status ?? 'no answer'}`)
    return answer
  }
  const viewers = members.map(({ id, token }, index) => {
    const call = makeCaller(
      async ({ method, path, headers, body }) => {
        const answer = await request(method, path, { headers, ...(body === undefined ? {} : { body }) })
        if (!answer) throw new Error('there was no answer')
        return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
      },
      () => token,
    )
    return {
      id,
      call,
      peerId: members[(index + 1) % members.length]?.id ?? '',
      isSaved: undefined as boolean | undefined,
    }
  })
  type Viewer = (typeof viewers)[number]

  /** A call that was made twice would leave the like as it was. */
  const switchLike = async (viewer: Viewer) => {
    const before = viewer.isSaved
    viewer.isSaved = undefined
    const { isSaved } = await viewer.call(routes.saves.toggle, { body: { user_id: viewer.peerId } })
    if (isSaved === before) result.switchedTwice += 1
    viewer.isSaved = isSaved
  }
  const looks: readonly ((viewer: Viewer) => Promise<unknown>)[] = [
    ({ call }) => call(routes.discovery.newest, { query: { limit: 10 } }),
    ({ call, peerId }) => call(routes.members.view, { params: { id: peerId } }),
    ({ call }) => call(routes.chat.conversations),
    switchLike,
    ({ call }) => call(routes.discovery.nearby, { query: { limit: 10 } }),
    () => request('GET', '/requests', {}).then((answer) => answer?.text()),
    ({ call, id }) => call(routes.notifications.list, { params: { id } }),
  ]
  const look = (index: number) => {
    // One like of a member at a time: calls that overtake each other would look like one that was made twice.
    const viewer = viewers[index % viewers.length]
    const next = looks[Math.floor(index / viewers.length) % looks.length]
    if (!viewer || !next) return
    const done = next(viewer)
      .then(() => {})
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) count(String(error))
      })
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
  const ended = repeatAtRate(perSecond, Number.POSITIVE_INFINITY, look, controller.signal)
  return {
    stop: async (): Promise<BrowseResult> => {
      controller.abort()
      await ended
      await Promise.all(underWay)
      return result
    },
  }
}
