import type pg from 'pg'
import type { Somebody } from './connections.ts'
import { complaints, letters } from './data/complaints.ts'
import { chanceFor } from './numbers.ts'
import { between, pick } from './random.ts'
import { column, insertRows } from './rows.ts'
import { after, betweenTimes, days, later } from './timeline.ts'

interface Complaint {
  by: Somebody
  about: Somebody
  reason: string
  details: string
  at: Date
}

/** One in so many members was reported, and no more than that, by somebody a few places further on. */
const [everyNth, most, step] = [12, 30, 3]
/** Everything of the last days: older reports were closed long ago. */
const recent = days(6)

/** What waits for the moderators beside texts and photos: reports, and once the letters of the contact form. */
export async function addReports(
  client: pg.Client,
  people: readonly Somebody[],
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  await insertRows<Complaint>(
    client,
    'reports',
    {
      reporter_key: column('bigint', ({ by }) => by.key),
      reported_key: column('bigint', ({ about }) => about.key),
      reason: column('text', ({ reason }) => reason),
      details: column('text', ({ details }) => details),
      created_at: column('timestamptz', ({ at }) => at),
    },
    complaintsOf(people, seed, now),
  )
  await client.query(evidence)
  await insertRows<(typeof letters)[number]>(
    client,
    'contact_messages',
    {
      name: column('text', ({ name }) => name),
      email: column('text', ({ name }) => `${name.toLowerCase()}@people.example`),
      subject: column('text', ({ subject }) => subject),
      message: column('text', ({ message }) => message),
      created_at: column('timestamptz', (letter) => after(now, -days(1 + letters.indexOf(letter)) / 2)),
    },
    people[0]?.index === 0 ? letters : [],
  )
}

function complaintsOf(people: readonly Somebody[], seed: number, now: Date): Complaint[] {
  const found: Complaint[] = []
  for (let at = everyNth / 2; at + step < people.length && found.length < most; at += everyNth) {
    const [about, by] = [people[at], people[at + step]]
    if (!about || !by) break
    const random = chanceFor(seed, about.index, 70)
    const from = later(about.joined, by.joined, after(now, -recent))
    found.push({ by, about, ...pick(random, complaints), at: betweenTimes(from, now, between(random, 0.1, 0.95)) })
  }
  return found
}

/** As the product keeps it: what the reported member says, and what they wrote to the reporter. */
const evidence = `update reports r set evidence = jsonb_build_array(jsonb_build_object(
    'at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'bio', m.bio, 'expectations', m.partner_expectations,
    'messages', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'text', s.body,
        'at', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.id)
      from messages s join conversations c on c.key = s.conversation_key
      where c.low_key = least(r.reporter_key, m.key) and c.high_key = greatest(r.reporter_key, m.key)
        and s.sender_key = m.key and s.created_at <= r.created_at), '[]')))
  from members m where m.key = r.reported_key and r.evidence is null and r.closed_at is null`
