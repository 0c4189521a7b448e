import {
  type BodyOf,
  type FactName,
  type FactWith,
  factOf,
  factsOfStep,
  type Gender,
  type routes,
} from '@satrangi/contract'
import { isUniqueViolation, type Tx } from '@satrangi/db'
import { type MemberKey, memberKey } from '../../../keys.ts'
import type { DepartingMember } from '../../../personal-data.ts'
import { Refusal } from '../../../refusal.ts'
import type { Home } from '../places/index.ts'
import { homeColumns } from './edit-profile.rules.ts'
import { nothingStored, type StoredFacts, storedName } from './fact-columns.rules.ts'

interface MemberIdentity {
  key: MemberKey
  id: string
  suspended: boolean
}

const identityOf = (row: { key: bigint; id: string; suspendedAt: Date | null } | null): MemberIdentity | undefined =>
  row ? { key: memberKey(row.key), id: row.id, suspended: row.suspendedAt !== null } : undefined

const identityColumns = { key: true, id: true, suspendedAt: true } as const

/** @param phone E.164 */
export const findMemberByPhone = async (db: Tx, phone: string): Promise<MemberIdentity | undefined> =>
  identityOf(await db.member.findUnique({ where: { phone }, select: identityColumns }))

/**
 * The member who has confirmed an address. Others may claim it without having confirmed it: nothing goes to an
 * address for them.
 * @param email normalised
 */
export const findConfirmedHolder = async (db: Tx, email: string): Promise<MemberIdentity | undefined> =>
  identityOf(await db.member.findFirst({ where: { email, emailConfirmedAt: { not: null } }, select: identityColumns }))

/** A member by their id, suspended or not, whose photos are about to change; locked until the transaction ends. */
export async function lockMemberById(tx: Tx, id: string): Promise<MemberKey | null> {
  const rows = await tx.$queryRaw<{ key: MemberKey }[]>`select key from members where id = ${id} for no key update`
  return rows[0]?.key ?? null
}

/** The same by the key. */
export async function lockMemberByKey(tx: Tx, key: MemberKey): Promise<MemberKey | null> {
  const rows = await tx.$queryRaw<{ key: MemberKey }[]>`select key from members where key = ${key} for no key update`
  return rows[0]?.key ?? null
}

/** The member to whom a code goes, if there is one. `to`: E.164, or a normalised e-mail address. */
export async function findRecipient(db: Tx, to: string): Promise<MemberKey | undefined> {
  const member = to.includes('@') ? await findConfirmedHolder(db, to) : await findMemberByPhone(db, to)
  return member && !member.suspended ? member.key : undefined
}

interface Credentials extends MemberIdentity {
  passwordHash: string
}

const credentialColumns = { ...identityColumns, passwordHash: true } as const

function credentialsOf(row: (Parameters<typeof identityOf>[0] & { passwordHash: string }) | null) {
  const member = identityOf(row)
  return member && row ? { ...member, passwordHash: row.passwordHash } : undefined
}

/** The number of a member, and its calling code. */
export const findPhone = (db: Tx, key: MemberKey): Promise<{ phone: string; mobilecode: string }> =>
  db.member.findUniqueOrThrow({ where: { key }, select: { phone: true, mobilecode: true } })

export const findCredentials = async (db: Tx, id: string): Promise<Credentials | undefined> =>
  credentialsOf(await db.member.findUnique({ where: { id }, select: credentialColumns }))

/**
 * Whose password a login may give: the member with an id; for an address always two, the member who has confirmed
 * it and the newest who claims it. Undefined stands for one who is not there.
 */
export async function findLoginCandidates(
  db: Tx,
  by: { id: string } | { email: string },
): Promise<readonly (Credentials | undefined)[]> {
  if ('id' in by) return [await findCredentials(db, by.id)]
  const { email } = by
  const [holder, claim] = await Promise.all([
    db.member.findFirst({ where: { email, emailConfirmedAt: { not: null } }, select: credentialColumns }),
    db.member.findFirst({
      where: { email, emailConfirmedAt: null },
      select: credentialColumns,
      orderBy: { key: 'desc' },
    }),
  ])
  return [credentialsOf(holder), credentialsOf(claim)]
}

/** The public id of a member who may sign in. */
export async function findIdByKey(db: Tx, key: MemberKey): Promise<string | undefined> {
  return (await db.member.findUnique({ where: { key, suspendedAt: null }, select: { id: true } }))?.id
}

export async function setPassword(db: Tx, key: MemberKey, passwordHash: string, at: Date): Promise<void> {
  await db.member.update({ where: { key }, data: { passwordHash, updatedAt: at } })
}

/**
 * Sets an address that was confirmed; gives back the one before. A new one is not shown to others
 * until its owner says so again.
 * @throws when somebody else has confirmed it; see `isTaken`
 */
export async function setEmail(tx: Tx, key: MemberKey, email: string, at: Date): Promise<string> {
  const rows = await tx.$queryRaw<{ before: string }[]>`
    update members m
    set email = ${email}, email_confirmed_at = ${at}, show_email = m.show_email and m.email = ${email}, updated_at = ${at}
    from (select key, email as before from members where key = ${key} for update) old
    where m.key = old.key
    returning old.before`
  return requireRow(rows).before
}

/**
 * Sets a number; gives back the one before, in E.164.
 * @throws when somebody else has it; see `isTaken`
 */
export async function setPhone(
  tx: Tx,
  key: MemberKey,
  { e164, mobilecode, mobile }: { e164: string; mobilecode: string; mobile: string },
  at: Date,
): Promise<string> {
  const rows = await tx.$queryRaw<{ before: string }[]>`
    update members m set phone = ${e164}, mobilecode = ${mobilecode}, mobile = ${mobile}, updated_at = ${at}
    from (select key, phone as before from members where key = ${key} for update) old
    where m.key = old.key
    returning old.before`
  return requireRow(rows).before
}

function requireRow<T>([row]: T[]): T {
  // They have left in the middle of the call.
  if (row === undefined) throw new Refusal('session_expired')
  return row
}

/** Whether an error says that an address or a number is somebody else's. */
export const isTaken = isUniqueViolation

interface NewMember {
  account: {
    email: string
    phone: string
    mobilecode: string
    mobile: string
    passwordHash: string
    name: string
    gender: string
    dob: Date
  }
  about: Omit<BodyOf<typeof routes.signUp.confirm>, 'session_id' | 'otp'>
  /** The place that `about` names. */
  home: Home
  id: string
  policyVersion: string
  at: Date
}

/** What a sign-up says beside the account and the place, with nothing where nothing was said. */
const aboutColumns = (about: NewMember['about']) =>
  Object.fromEntries(
    factsOfStep(2, 3, 4)
      .filter((name) => factOf(name).kind !== 'place')
      .map((name) => [storedName(name), (about as Partial<Record<FactName, unknown>>)[name] ?? nothingStored(name)]),
  ) as StoredFacts<Exclude<FactWith<{ signUp: readonly [2 | 3 | 4, number] }>, FactWith<{ kind: 'place' }>>>

/**
 * Adds a member, whose address is a claim until it is confirmed; null when the number is somebody's already, be it
 * since a moment ago.
 */
export async function insertMember(
  tx: Tx,
  { account, about, home, id, policyVersion, at }: NewMember,
): Promise<MemberKey | null> {
  const [made] = await tx.member.createManyAndReturn({
    data: {
      id,
      email: account.email,
      phone: account.phone,
      mobilecode: account.mobilecode,
      mobile: account.mobile,
      passwordHash: account.passwordHash,
      name: account.name,
      gender: account.gender as Gender,
      dob: account.dob,
      birthYear: account.dob.getUTCFullYear(),
      ...aboutColumns(about),
      ...homeColumns(home),
      policyVersion,
      createdAt: at,
      updatedAt: at,
    },
    select: { key: true },
    skipDuplicates: true,
  })
  return made ? memberKey(made.key) : null
}

/** A member who is about to leave; nothing new can refer to them until the transaction ends. */
export async function lockDepartingMember(tx: Tx, key: MemberKey, at: Date): Promise<DepartingMember | undefined> {
  const rows = await tx.$queryRaw<Omit<DepartingMember, 'at'>[]>`
    select key, id, email, email_confirmed_at is not null as "emailConfirmed", phone
    from members where key = ${key} for update`
  return rows[0] && { ...rows[0], at }
}

/** The address that a code has proved to be the member's. */
export async function findProvedEmail(db: Tx, key: MemberKey): Promise<string | undefined> {
  const member = await db.member.findUnique({
    where: { key, emailConfirmedAt: { not: null } },
    select: { email: true },
  })
  return member?.email
}
