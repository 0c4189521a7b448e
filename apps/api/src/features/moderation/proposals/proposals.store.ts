import { type DeskRole, type ProposalAction, type ProposalState, proposalHours } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { ofOthersSql } from '../decisions/index.ts'
import type { RolesByHandle } from './proposals.rules.ts'

export interface NewProposal {
  action: ProposalAction
  /** The public id of a member, the number of a case, or a handle. */
  subject: string
  details: Prisma.InputJsonObject
  reason: string
  by: string
  at: Date
  /** Of the half of an invite that its proposer has. */
  codeDigest?: string | undefined
}

export interface ProposalRow {
  key: bigint
  id: string
  action: ProposalAction
  subject: string
  details: unknown
  reason: string
  proposedBy: string
  proposedAt: Date
  expiresAt: Date
  state: ProposalState
  /** Of earlier releases. */
  isAlone: boolean
  decidedBy: string | null
  decidedAt: Date | null
  result: string | null
  codeDigest: string | null
}

const columns = Prisma.sql`key, id::text as id, action, subject, details, reason, proposed_by as "proposedBy",
  proposed_at as "proposedAt", expires_at as "expiresAt", state, is_alone as "isAlone", decided_by as "decidedBy",
  decided_at as "decidedAt", result, code_digest as "codeDigest"`

/**
 * Stores a proposal.
 * @returns undefined where the same is proposed already
 */
export async function insertProposal(tx: Tx, one: NewProposal): Promise<ProposalRow | undefined> {
  const { action, subject, details, reason, by, at, codeDigest = null } = one
  await expireProposals(tx, at, Prisma.sql`and action = ${action} and subject = ${subject}`)
  const expiresAt = new Date(at.getTime() + proposalHours * 3_600_000)
  const rows = await tx.$queryRaw<ProposalRow[]>`
    insert into desk_proposals (action, subject, details, reason, proposed_by, proposed_at, expires_at, state, code_digest)
    values (${action}, ${subject}, ${JSON.stringify(details)}::jsonb, ${reason}, ${by}, ${at}, ${expiresAt}, 'open',
      ${codeDigest})
    on conflict (action, subject) where state = 'open' do nothing
    returning ${columns}`
  return rows[0]
}

/** What nobody has confirmed in time is void. */
export async function expireProposals(db: Tx, at: Date, condition: Prisma.Sql = Prisma.empty): Promise<void> {
  await db.$executeRaw`
    update desk_proposals set state = 'expired' where state = 'open' and expires_at <= ${at} ${condition}`
}

/** Who decides, and when. */
export interface ProposalDecision {
  id: string
  by: string
  at: Date
}

/**
 * Confirms or declines an open proposal of somebody else, or withdraws one's own; undefined where it is not open any more, or
 * not theirs to decide so.
 */
export async function decideOpen(
  tx: Tx,
  { id, by, at, state }: ProposalDecision & { state: 'confirmed' | 'declined' | 'withdrawn' },
): Promise<ProposalRow | undefined> {
  const rows = await tx.$queryRaw<ProposalRow[]>`
    update desk_proposals set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where id = ${id}::uuid and state = 'open' and expires_at > ${at}
      and (proposed_by = ${by}) = ${state === 'withdrawn'}
    returning ${columns}`
  return rows[0]
}

/** What came of a proposal that was confirmed. */
export async function setResult(tx: Tx, key: bigint, result: string): Promise<void> {
  await tx.$executeRaw`update desk_proposals set result = ${result} where key = ${key}`
}

/** @returns undefined where there is no such proposal */
export async function findProposal(db: Tx, id: string): Promise<ProposalRow | undefined> {
  const rows = await db.$queryRaw<ProposalRow[]>`select ${columns} from desk_proposals where id = ${id}::uuid`
  return rows[0]
}

interface ProposalPageQuery {
  state: ProposalState
  at: Date
  before: bigint | null
  limit: number
  /** Leaves out what concerns this member: the moderator's own account. */
  ownMember?: MemberKey | null
}

/** Proposals of one state, the latest first; those whose time is over are not open any more. */
export async function listProposals(
  db: Tx,
  { state, at, before, limit, ownMember = null }: ProposalPageQuery,
): Promise<ProposalRow[]> {
  const inTime = state === 'open' ? Prisma.sql`and expires_at > ${at}` : Prisma.empty
  const earlier = before === null ? Prisma.empty : Prisma.sql`and key < ${before}`
  return db.$queryRaw<ProposalRow[]>`
    select ${columns} from desk_proposals proposal
    where state = ${state} and ${ofOthersSql('proposal', ownMember)} ${inTime} ${earlier}
    order by key desc limit ${limit}`
}

/**
 * Everybody who works at the desk.
 * @param isLocking in one order: of two confirmations the second sees whom the first has removed, or given another role
 */
export async function findRoles(tx: Tx, isLocking = false): Promise<RolesByHandle> {
  const rows = await tx.$queryRaw<{ handle: string; role: DeskRole }[]>`
    select handle, role from desk_moderators where removed_at is null order by key
    ${isLocking ? Prisma.sql`for no key update` : Prisma.empty}`
  return new Map(rows.map(({ handle, role }) => [handle, role]))
}
