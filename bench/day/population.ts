import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { accessToken, insertSessions } from '../lib/sessions.ts'
import type { Visitor } from './api-client.ts'
import type { Population } from './load.ts'

/** Sessions to sign tokens for, and where the API answers. */
export interface PopulationPlan {
  urls: readonly string[]
  secret: string
  issuer: string
  dataDir: string
  /** Processes that make load: each gets pairs of its own. */
  clients: number
}

/** Members who may be active in one run. */
const maxVisitors = 50_000
const pictureCount = 40

/** Pairs of members who have a conversation, each member in one of them, spread over the whole list. */
async function findPairs(client: pg.Client): Promise<[Row, Row][]> {
  const { rows } = await client.query<{ low: Row; high: Row }>(
    `select json_build_object('key', l.key::text, 'id', l.id) as low, json_build_object('key', h.key::text, 'id', h.id) as high
     from (select low_key, high_key from conversations where can_message order by key * 2654435761 % 1000003 limit $1) c
     join members l on l.key = c.low_key join members h on h.key = c.high_key
     where l.visible and h.visible and l.email like '%@people.example' and h.email like '%@people.example'`,
    [maxVisitors * 3],
  )
  const used = new Set<string>()
  const pairs: [Row, Row][] = []
  for (const { low, high } of rows) {
    if (used.has(low.key) || used.has(high.key) || used.size >= maxVisitors) continue
    used.add(low.key).add(high.key)
    pairs.push([low, high])
  }
  return pairs
}

interface Row {
  key: string
  id: string
}

/** Logs the members of a run in, by rows and tokens of its own. What they were recommended before is weighed anew. */
export async function preparePopulations(client: pg.Client, plan: PopulationPlan): Promise<Population[]> {
  await client.query('truncate recommendations, chat_opens')
  await client.query(`delete from sessions where device = 'bench'`)
  const pairs = await findPairs(client)
  const sessions = await insertSessions(client, pairs.flat())
  const { rows } = await client.query<{ city: string }>(
    `select city_name as city from members where visible group by 1 order by count(*) desc limit 60`,
  )
  await client.query('analyze sessions')
  const visitors = sessions.map(
    ({ id, session }, index): Visitor => ({
      id,
      token: accessToken(plan.secret, plan.issuer, { id, session }),
      // The two of a pair on different processes.
      url: plan.urls[index % plan.urls.length] ?? '',
    }),
  )
  const photosFolder = join(plan.dataDir, 'photos')
  return Array.from({ length: plan.clients }, (_, process) => ({
    visitors: visitors.filter((_, index) => Math.floor(index / 2) % plan.clients === process),
    cities: rows.map(({ city }) => city),
    photosFolder,
    pictures: findPictures(photosFolder),
    seed: process + 1,
  }))
}

/** Names of some photos that have files. */
function findPictures(folder: string): string[] {
  const names: string[] = []
  for (const shelf of readdirSync(folder)) {
    const file = readdirSync(join(folder, shelf)).find((name) => name.endsWith('-320.webp'))
    if (file) names.push(file.slice(0, 26))
    if (names.length === pictureCount) break
  }
  return names
}
