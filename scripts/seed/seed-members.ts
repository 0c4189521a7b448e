import { join } from 'node:path'
import { argon2Passwords } from '@satrangi/api/ops'
import { databaseClient } from '@satrangi/db/connection'
import { demoPassword } from '@satrangi/test-kit/demo-logins'
import type pg from 'pg'
import { addConnections, addConversations } from './add-connections.ts'
import { addMembers, type NewMember } from './add-members.ts'
import { addNotifications, markOldNotificationsRead, profileViewsOf } from './add-notifications.ts'
import { addPhotos, canHavePhotos, PictureFiles } from './add-photos.ts'
import { addReports } from './add-reports.ts'
import { addSavesAndBlocks } from './add-saves-and-blocks.ts'
import { beginBulkLoad, countMembers } from './bulk-load.ts'
import { connectionsOf, type SeededMember } from './connections.ts'
import { conversationOf } from './conversations.ts'
import { randomFor } from './derived-values.ts'
import { findHomes, linkNearbyPlaces } from './find-homes.ts'
import { makeMember } from './make-member.ts'
import { PicturePicker } from './picture-picker.ts'
import { reserveKeys } from './rows.ts'
import { createIndexes, dropIndexes } from './table-indexes.ts'
import { adultSince, days, joinedAt, later, type Timeline } from './timeline.ts'

export interface SeedOptions {
  databaseUrl: string
  dataDir: string
  members: number
  seed: number
  now: Date
  /** Called with a description of the progress. */
  report: (detail: string) => void
  signal: AbortSignal
}

/** Members held in memory at a time. */
const batchSize = 2000

/** Seeds everything in one transaction: an interrupted seeding leaves no rows. */
export async function seedMembers(options: SeedOptions): Promise<void> {
  const client = databaseClient(options.databaseUrl)
  await client.connect()
  try {
    const areTriggersDisabled = await beginBulkLoad(client)
    const definitions = await dropIndexes(client, options.members)
    const seededMembers = await createMembers(client, options)
    const [first] = seededMembers
    if (areTriggersDisabled && first) await countMembers(client, first.key)
    await addInteractions(client, seededMembers, options)
    if (first) await markOldNotificationsRead(client, { first: first.key, now: options.now })
    await restoreIndexes(client, definitions, options)
    await addReports(client, seededMembers, options)
    options.report(`${seededMembers.length.toLocaleString('en')} members`)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function createMembers(client: pg.Client, options: SeedOptions): Promise<SeededMember[]> {
  const { seed, members, now, report, signal, dataDir } = options
  const homes = await findHomes(client)
  const passwordHash = await (await argon2Passwords()).hash(demoPassword)
  const files = new PictureFiles(join(dataDir, 'photos'))
  const { first, start } = await findStart(client, now)
  const picker = new PicturePicker(seed, first)
  const timeline: Timeline = { now, start, members }
  const seededMembers: SeededMember[] = []
  for (let from = 0; from < members; from += batchSize) {
    signal.throwIfAborted()
    const keys = await reserveKeys(client, 'members', Math.min(batchSize, members - from))
    const newMembers = keys.map((key, place): NewMember => {
      const member = makeMember(seed, first + from + place, homes)
      const joined = joinedAt(timeline, from + place, randomFor(seed, member.index, 1)())
      return { ...member, key, joined: later(joined, adultSince(member.dob)) }
    })
    await addMembers(client, newMembers, { seed, passwordHash, now })
    const progress = (done: number) =>
      report(`${(from + done).toLocaleString('en')} of ${members.toLocaleString('en')}`)
    const photographed = newMembers.filter((_, place) => canHavePhotos(from + place, members))
    await addPhotos(client, photographed, {
      seed,
      picker,
      files,
      progress: (done) => {
        signal.throwIfAborted()
        progress(done)
      },
    })
    progress(newMembers.length)
    for (const { index, key, joined, gender } of newMembers) seededMembers.push({ index, key, joined, gender })
  }
  await linkNearbyPlaces(client)
  return seededMembers
}

/** A second seeding continues the index and the time line of the first. */
async function findStart(client: pg.Client, now: Date): Promise<{ first: number; start: Date }> {
  const { rows } = await client.query<{ count: number; latest: Date | null }>(
    `select count(*)::int as count, max(created_at) as latest from members
     where email like '%.example' and email ~ '@(demo|people)\\.example$'`,
  )
  const { count = 0, latest = null } = rows[0] ?? {}
  return { first: count, start: latest ?? new Date(now.getTime() - days(365)) }
}

/** Adds requests, conversations, profile views, saves and blocks between the members. */
async function addInteractions(
  client: pg.Client,
  seededMembers: readonly SeededMember[],
  { seed, now, report, signal }: SeedOptions,
) {
  for (let from = 0; from < seededMembers.length; from += batchSize) {
    signal.throwIfAborted()
    report(`connecting them, ${from.toLocaleString('en')} of ${seededMembers.length.toLocaleString('en')}`)
    const to = Math.min(from + batchSize, seededMembers.length)
    const indexes = Array.from({ length: to - from }, (_, place) => from + place)
    const connections = indexes.flatMap((at) => [...connectionsOf(seed, seededMembers, at, now)])
    const conversations = connections.flatMap((connection) => conversationOf(seed, connection, now) ?? [])
    const views = indexes.flatMap((at) => [...profileViewsOf(seed, seededMembers, at, now)])
    await addConnections(client, connections)
    await addConversations(client, conversations)
    await addNotifications(client, { connections, views })
    await addSavesAndBlocks(client, seed, seededMembers, { from, to, now })
  }
}

function restoreIndexes(
  client: pg.Client,
  definitions: readonly string[],
  { report, signal }: SeedOptions,
): Promise<void> {
  return createIndexes(client, definitions, (count) => {
    signal.throwIfAborted()
    report(`making their indexes, ${count} of ${definitions.length}`)
  })
}
