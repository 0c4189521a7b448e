import { join } from 'node:path'
import { argon2Passwords } from '@satrangi/api/ops'
import { demoPassword } from '@satrangi/test-kit/demo-logins'
import pg from 'pg'
import { addConnections, addConversations } from './add-connections.ts'
import { addLikes } from './add-likes.ts'
import { addMembers, type NewMember } from './add-members.ts'
import { addNotices, looksAt } from './add-notices.ts'
import { addPhotos, mayHavePhotos, PictureFiles } from './add-photos.ts'
import { addReports } from './add-reports.ts'
import { connectionsOf, type Somebody } from './connections.ts'
import { conversationOf } from './conversations.ts'
import { makeIndexes, takeIndexes } from './indexes.ts'
import { makeMember } from './make-member.ts'
import { chanceFor } from './numbers.ts'
import { PicturePicker } from './picture-picker.ts'
import { connectPlaces, findHomes } from './places.ts'
import { beginLoading, countMembers } from './quick-load.ts'
import { takeKeys } from './rows.ts'
import { adultSince, days, joinedAt, later, type Timeline } from './timeline.ts'

export interface Seeding {
  databaseUrl: string
  dataDir: string
  members: number
  seed: number
  now: Date
  /** Told how far it is, in words. */
  report: (detail: string) => void
  signal: AbortSignal
}

/** So many members go through memory at once. */
const batch = 2000

/** Everything in one transaction: a seeding that was cut off leaves no rows. */
export async function seedMembers(seeding: Seeding): Promise<void> {
  const client = new pg.Client({ connectionString: seeding.databaseUrl })
  await client.connect()
  try {
    const triggersRest = await beginLoading(client)
    const definitions = await takeIndexes(client, seeding.members)
    const people = await addPeople(client, seeding)
    const [first] = people
    if (triggersRest && first) await countMembers(client, first.key)
    await addLife(client, people, seeding)
    await restoreIndexes(client, definitions, seeding)
    await addReports(client, people, seeding)
    seeding.report(`${people.length.toLocaleString('en')} members`)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function addPeople(client: pg.Client, seeding: Seeding): Promise<Somebody[]> {
  const { seed, members, now, report, signal, dataDir } = seeding
  const homes = await findHomes(client)
  const passwordHash = await (await argon2Passwords()).hash(demoPassword)
  const files = new PictureFiles(join(dataDir, 'photos'))
  const { first, start } = await findStart(client, now)
  const picker = new PicturePicker(seed, first)
  const timeline: Timeline = { now, start, members }
  const people: Somebody[] = []
  for (let from = 0; from < members; from += batch) {
    signal.throwIfAborted()
    const keys = await takeKeys(client, 'members', Math.min(batch, members - from))
    const made = keys.map((key, place): NewMember => {
      const member = makeMember(seed, first + from + place, homes)
      const joined = joinedAt(timeline, from + place, chanceFor(seed, member.index, 1)())
      return { ...member, key, joined: later(joined, adultSince(member.dob)) }
    })
    await addMembers(client, made, { seed, passwordHash, now })
    const progress = (done: number) =>
      report(`${(from + done).toLocaleString('en')} of ${members.toLocaleString('en')}`)
    const photographed = made.filter((_, place) => mayHavePhotos(from + place, members))
    await addPhotos(client, photographed, {
      seed,
      picker,
      files,
      progress: (done) => {
        signal.throwIfAborted()
        progress(done)
      },
    })
    progress(made.length)
    for (const { index, key, joined, gender } of made) people.push({ index, key, joined, gender })
  }
  await connectPlaces(client)
  return people
}

/** A second seeding continues the list of the first, in time as well. */
async function findStart(client: pg.Client, now: Date): Promise<{ first: number; start: Date }> {
  const { rows } = await client.query<{ count: number; latest: Date | null }>(
    `select count(*)::int as count, max(created_at) as latest from members
     where email like '%.example' and email ~ '@(demo|people)\\.example$'`,
  )
  const { count = 0, latest = null } = rows[0] ?? {}
  return { first: count, start: latest ?? new Date(now.getTime() - days(365)) }
}

/** Requests, conversations, looks and likes between the members. */
async function addLife(client: pg.Client, people: readonly Somebody[], { seed, now, report, signal }: Seeding) {
  for (let from = 0; from < people.length; from += batch) {
    signal.throwIfAborted()
    report(`connecting them, ${from.toLocaleString('en')} of ${people.length.toLocaleString('en')}`)
    const to = Math.min(from + batch, people.length)
    const places = Array.from({ length: to - from }, (_, place) => from + place)
    const connections = places.flatMap((at) => [...connectionsOf(seed, people, at, now)])
    const conversations = connections.flatMap((connection) => conversationOf(seed, connection, now) ?? [])
    const looks = places.flatMap((at) => [...looksAt(seed, people, at, now)])
    await addConnections(client, connections)
    await addConversations(client, conversations)
    await addNotices(client, { seed, now }, { connections, looks })
    await addLikes(client, seed, people, { from, to, now })
  }
}

function restoreIndexes(client: pg.Client, definitions: readonly string[], { report, signal }: Seeding): Promise<void> {
  return makeIndexes(client, definitions, (count) => {
    signal.throwIfAborted()
    report(`making their indexes, ${count} of ${definitions.length}`)
  })
}
