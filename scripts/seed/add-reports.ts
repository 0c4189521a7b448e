import { columnOf, storedName } from '@satrangi/api/ops'
import { defaultCaseRules, reportRules, reviews } from '@satrangi/contract'
import type pg from 'pg'
import type { SeededMember } from './connections.ts'
import { demoContactMessages, demoReports } from './data/reports.ts'
import { randomFor } from './derived-values.ts'
import { between, pick } from './random.ts'
import { column, insertRows } from './rows.ts'
import { after, betweenTimes, days, hours, later } from './timeline.ts'

interface DemoReport {
  by: SeededMember
  about: SeededMember
  reason: Reason
  details: string
  at: Date
}

type Reason = keyof typeof reportRules

/** One in so many members was reported, and no more than that, by somebody a few places further on. */
const [memberInterval, maxReports, reporterOffset] = [12, 30, 3]

/** No report has waited for more of its time than this: a first start is late with nothing, and not on the next day either. */
const longestWaitMs = (reason: Reason): number =>
  0.3 * hours(Math.min(...['grievance' as const, ...reportRules[reason]].map((kind) => hoursToAct(kind))))
const hoursToAct = (kind: keyof typeof defaultCaseRules) =>
  defaultCaseRules[kind].actWithinHours ?? Number.POSITIVE_INFINITY

/** What waits for the moderators beside texts and photos: reports, and once the letters of the contact form. */
export async function addReports(
  client: pg.Client,
  seededMembers: readonly SeededMember[],
  { seed, now }: { seed: number; now: Date },
): Promise<void> {
  await insertRows<DemoReport>(
    client,
    'reports',
    {
      reporter_key: column('bigint', ({ by }) => by.key),
      reported_key: column('bigint', ({ about }) => about.key),
      reason: column('text', ({ reason }) => reason),
      details: column('text', ({ details }) => details),
      created_at: column('timestamptz', ({ at }) => at),
    },
    reportsAmong(seededMembers, seed, now),
  )
  await client.query(evidence)
  await insertRows<(typeof demoContactMessages)[number]>(
    client,
    'contact_messages',
    {
      name: column('text', ({ name }) => name),
      email: column('text', ({ name }) => `${name.toLowerCase()}@people.example`),
      subject: column('text', ({ subject }) => subject),
      message: column('text', ({ message }) => message),
      created_at: column('timestamptz', (letter) => after(now, -days(1 + demoContactMessages.indexOf(letter)) / 2)),
    },
    seededMembers[0]?.index === 0 ? demoContactMessages : [],
  )
}

function reportsAmong(seededMembers: readonly SeededMember[], seed: number, now: Date): DemoReport[] {
  const reports: DemoReport[] = []
  for (
    let at = memberInterval / 2;
    at + reporterOffset < seededMembers.length && reports.length < maxReports;
    at += memberInterval
  ) {
    const [about, by] = [seededMembers[at], seededMembers[at + reporterOffset]]
    if (!about || !by) break
    const random = randomFor(seed, about.index, 70)
    const demo = pick(random, demoReports)
    const from = later(about.joined, by.joined, after(now, -longestWaitMs(demo.reason)))
    reports.push({ by, about, ...demo, at: betweenTimes(from, now, between(random, 0.1, 0.95)) })
  }
  return reports
}

const texts = reviews.map(({ fact, part }) => `'${part}', m.${columnOf(storedName(fact))}`).join(', ')

/** As the product keeps it: what the reported member says, and what they wrote to the reporter. */
const evidence = `update reports r set evidence = jsonb_build_array(jsonb_build_object(
    'at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    ${texts},
    'messages', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'text', s.body,
        'at', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.id)
      from messages s join conversations c on c.key = s.conversation_key
      where c.low_key = least(r.reporter_key, m.key) and c.high_key = greatest(r.reporter_key, m.key)
        and s.sender_key = m.key and s.created_at <= r.created_at), '[]')))
  from members m where m.key = r.reported_key and r.evidence is null and r.closed_at is null`
