import { factOf, type QueueKind, queueKinds, type ReviewKind, repeatedMessage, reviews } from '@satrangi/contract'
import { Prisma } from '@satrangi/db'
import type { HeldReason } from '../../accounts/index.ts'
import { columnOf, storedName } from '../../members/index.ts'
import { caseSources } from './case-sources.store.ts'
import type { CaseKind } from './cases.rules.ts'

/** What an entry is described by. */
export interface EntryFacts {
  part: string | null
  text: string | null
  heldReason: HeldReason | null
  reason: string | null
  subject: string | null
  /** The public id of the member whom a case is about. */
  about: string | null
  /** On how many days somebody was near a limit. */
  days: number
}

/** One kind of what can wait for a moderator: where it is, in which order, and what is said of it. */
export interface WaitingKind {
  /** Roughly how many minutes of work an entry is. */
  readonly minutes: number
  readonly from: Prisma.Sql
  /** In the words of the index that has the oldest first. */
  readonly where: Prisma.Sql
  readonly since: Prisma.Sql
  readonly oldestFirst: Prisma.Sql
  /** Entries of a suspended member, who is `m`, wait until they are restored. */
  readonly isPausedBySuspension: boolean
  readonly summarize: (facts: EntryFacts) => string
  /** Of what has a case, with its number, class and clock. */
  readonly caseKind?: CaseKind
  /** Of what stays where it waits: a part of a profile, or a held member. */
  readonly part?: { readonly name: Prisma.Sql; readonly tie: Prisma.Sql; readonly file: Prisma.Sql }
}

interface CaseWords extends Pick<WaitingKind, 'minutes' | 'summarize'> {
  isPausedBySuspension?: boolean
  /** Narrows a table that two kinds share. */
  narrowed?: boolean
}

function ofCase(caseKind: CaseKind, { narrowed, isPausedBySuspension = false, ...one }: CaseWords): WaitingKind {
  const { table, alias, closedColumn } = caseSources[caseKind]
  const member = isPausedBySuspension ? ` join members m on m.key = ${alias}.member_key` : ''
  return {
    ...one,
    caseKind,
    isPausedBySuspension,
    from: Prisma.raw(`${table} ${alias}${member}`),
    where: Prisma.raw(`${narrowed ? `${alias}.kind = '${caseKind}' and ` : ''}${alias}.${closedColumn} is null`),
    since: Prisma.raw(`${alias}.created_at`),
    oldestFirst: Prisma.raw(`${alias}.${closedColumn}, ${alias}.created_at`),
  }
}

function ofMember(
  since: string,
  where: string,
  part: string,
  one: Pick<WaitingKind, 'minutes' | 'summarize'>,
): WaitingKind {
  return {
    ...one,
    isPausedBySuspension: true,
    from: Prisma.sql`members m`,
    where: Prisma.raw(where),
    since: Prisma.raw(since),
    oldestFirst: Prisma.raw(since),
    part: { name: Prisma.raw(`'${part}'`), tie: Prisma.sql`m.key`, file: Prisma.sql`null::text` },
  }
}

/** What members wrote. */
const texts = Object.fromEntries(
  reviews.map(({ part, kind, fact, approval }) => {
    const where = `m.${columnOf(approval)} = 'pending' and m.${columnOf(storedName(fact))} <> ''`
    const minutes = factOf(fact).kind === 'text' ? 1 : 0.5
    return [kind, ofMember('m.updated_at', where, part, { minutes, summarize: ({ text }) => text ?? '' })]
  }),
) as Record<ReviewKind, WaitingKind>

const heldSentences: Readonly<Record<HeldReason, string>> = {
  suspended: 'came back after a suspension',
  reported: 'came back after a grave report',
  hidden: 'was hidden by a moderator',
}

/** Everything that can wait for a moderator: the queue, its counts, its age and the closed cases are read by it. */
export const waitingKinds: Readonly<Record<QueueKind, WaitingKind>> = {
  photos: {
    minutes: 0.5,
    isPausedBySuspension: true,
    from: Prisma.sql`photos p join members m on m.key = p.member_key`,
    where: Prisma.sql`p.approval = 'pending' and p.check_photo_key is null`,
    since: Prisma.sql`p.created_at`,
    oldestFirst: Prisma.sql`p.created_at`,
    part: { name: Prisma.sql`'photo' || p.slot`, tie: Prisma.sql`p.key`, file: Prisma.sql`p.file` },
    summarize: ({ part }) => part?.replace('photo', 'photo ') ?? '',
  },
  ...texts,
  reports: ofCase('report', {
    minutes: 10,
    summarize: ({ about, reason }) => `${about ?? 'a member who left'}: ${reason}`,
  }),
  held: ofMember('m.held_at', 'm.held_at is not null', 'held', {
    minutes: 5,
    summarize: ({ heldReason }) => (heldReason ? heldSentences[heldReason] : ''),
  }),
  contact: ofCase('contact', { minutes: 5, summarize: ({ subject }) => subject ?? '' }),
  harvest: ofCase('harvest', {
    minutes: 10,
    isPausedBySuspension: true,
    summarize: ({ about, days }) => `${about}: near a daily limit on ${days} days`,
  }),
  spam: ofCase('spam', {
    minutes: 10,
    isPausedBySuspension: true,
    summarize: ({ about }) => `${about}: the same first message to ${repeatedMessage.receivers} members in a day`,
  }),
  pictures: ofCase('picture_complaint', {
    minutes: 5,
    narrowed: true,
    summarize: ({ about }) => `${about ?? 'no member'}: somebody says that a picture shows them`,
  }),
  known: ofCase('known_picture', {
    minutes: 2,
    narrowed: true,
    summarize: ({ about }) => `${about ?? 'a member who left'}: a new photo like one that was removed`,
  }),
  appeals: ofCase('appeal', {
    minutes: 10,
    summarize: ({ about }) => `${about ?? 'a member who left'}: answers a suspension`,
  }),
}

/** All entries of a kind that wait now. */
export const waitingSql = ({
  from,
  where,
  isPausedBySuspension,
}: Pick<WaitingKind, 'from' | 'where' | 'isPausedBySuspension'>): Prisma.Sql =>
  Prisma.sql`${from} where ${where} ${isPausedBySuspension ? Prisma.sql`and m.suspended_at is null` : Prisma.empty}`

/** The kinds of cases among these kinds of entries. */
export const caseKindsOf = (kinds: readonly QueueKind[]): CaseKind[] =>
  kinds.flatMap((kind) => waitingKinds[kind].caseKind ?? [])

const isPaused = (kind: QueueKind) => waitingKinds[kind].isPausedBySuspension

/** The kinds of cases that wait while their member is suspended, and the others. */
export const pausedCaseKinds = caseKindsOf(queueKinds.filter(isPaused))
export const unpausedCaseKinds = caseKindsOf(queueKinds.filter((kind) => !isPaused(kind)))

const kindsOfCases = Object.fromEntries(
  queueKinds.map((kind) => [waitingKinds[kind].caseKind ?? kind, kind]),
) as Readonly<Record<QueueKind | CaseKind, QueueKind>>

/** What the queue calls its own kind, or a kind of cases. */
export const queueKindOf = (kind: QueueKind | CaseKind): QueueKind => kindsOfCases[kind]
