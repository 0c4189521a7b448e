import type { Log } from '../ctx.ts'
import type { Presence, PresentMember } from '../ports/presence.ts'
import { onlineMirror } from './online-mirror.ts'
import { onlineScripts } from './online-scripts.ts'
import { countEntries, findKeysBelow } from './online-table.ts'
import { commandConnection } from './redis-connection.ts'

/** Into how many sets of Redis the members are spread, by their keys. All processes must agree. */
const partCount = 16

interface RedisPresenceOptions {
  /** Added to the clock of Redis, which tests cannot move. */
  clockOffsetMs?: () => number
  /** The time between two looks at what has changed. */
  pollIntervalMs?: number
}

/**
 * Who is online, shared by several processes. Each mirrors the sets in its memory: it asks every second of whom more is known
 * since, and for everything where its copy has not as many members as the set.
 */
export async function redisPresence(
  url: string,
  prefix: string,
  log: Log,
  { clockOffsetMs = () => 0, pollIntervalMs = 1000 }: RedisPresenceOptions = {},
): Promise<Presence> {
  const redis = commandConnection(url)
  await redis.connect()
  const scripts = onlineScripts(redis, clockOffsetMs)
  const parts = Array.from({ length: partCount }, (_, index) => ({
    name: `${prefix}online:${index}`,
    mirror: onlineMirror(),
  }))
  type Part = (typeof parts)[number]
  const tables = parts.map(({ mirror }) => mirror.table)
  const partOf = (key: bigint) => parts[Number(key % BigInt(partCount))] as Part
  const isListed = (at: number, index: number) => {
    const { mirror } = parts[at] as Part
    return mirror.table.isListedAt(index) && mirror.isShownAt(index)
  }
  let isAway = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function noteAway(): void {
    if (!isAway && !isClosed) log.error({ event: 'presence_away' }, 'who is online cannot be shared through Redis')
    isAway = true
  }
  function noteBack(): void {
    if (isAway && !isClosed) log.warn({ event: 'presence_back' }, 'who is online is shared through Redis again')
    isAway = false
  }
  async function refreshPart({ name, mirror }: Part): Promise<void> {
    const isComplete = mirror.applyChanges(await scripts.read(name, mirror.changesSince()))
    if (!isComplete) mirror.replace(await scripts.read(name, '-inf'))
  }
  /** One part after the other, so that no answer waits for a large one before it. */
  async function refresh(): Promise<void> {
    try {
      for (const part of parts) await refreshPart(part)
      noteBack()
    } catch {
      noteAway()
    }
  }
  function poll(): void {
    timer = setTimeout(() => {
      void refresh().then(() => {
        if (!isClosed) poll()
      })
    }, pollIntervalMs)
    timer.unref()
  }
  async function markPart({ name, mirror }: Part, members: readonly PresentMember[]): Promise<void> {
    const removeHidden = () => {
      for (const { key, audience } of members) if (audience === 'nobody') mirror.table.delete(Number(key))
    }
    removeHidden()
    const entries = await scripts.mark(name, members)
    // Changes that were on their way may have brought them back.
    removeHidden()
    mirror.table.put(entries)
  }
  async function mark(members: readonly PresentMember[]): Promise<void> {
    const membersByPart = Map.groupBy(members, ({ key }) => partOf(key))
    await Promise.all([...membersByPart].map(([part, some]) => markPart(part, some))).catch(noteAway)
  }

  await refresh()
  poll()
  return {
    mark,
    remove: (key) => mark([{ key, audience: 'nobody' }]),
    isOnline: (key) => partOf(key).mirror.isShown(Number(key)),
    findBelow: (key, limit) => findKeysBelow(tables, key, limit, isListed),
    count: () => countEntries(tables, isListed),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      redis.disconnect()
    },
  }
}
