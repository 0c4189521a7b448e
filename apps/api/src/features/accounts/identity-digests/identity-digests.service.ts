import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { holdIfRemoved } from './held.store.ts'
import { addMonths, holdMonths, type IdentityKind } from './identity-digests.rules.ts'
import {
  type DueMember,
  deleteExpired,
  findDueMembers,
  findIdentity,
  inheritBlocks,
  isStillTheirs,
  lockDigests,
  lockMember,
  storeDigest,
} from './identity-digests.store.ts'

/**
 * Stores the digest of a number or a confirmed address, in the transaction that gives it to the member: from its
 * commit on they are blocked by whoever has blocked the person, and held where moderators removed that person.
 */
export async function setIdentityDigest(
  tx: Tx,
  { member, kind, digest, at }: { member: MemberKey; kind: IdentityKind; digest: string; at: Date },
): Promise<void> {
  if (!(await lockMember(tx, member))) return
  await lockDigests(tx, [digest])
  if (!(await storeDigest(tx, { member, kind, digest, at }))) return
  await inheritBlocks(tx, member, digest, at)
  await holdIfRemoved(tx, member, digest, at)
}

/** Computes what is missing of a member before they leave; for hardly anybody is anything missing. */
export async function ensureIdentityDigests(
  ctx: Needs<'db' | 'clock' | 'identityDigest'>,
  member: MemberKey,
): Promise<void> {
  const due = await findIdentity(ctx.db, member)
  if (due) await fillDigests(ctx, due)
}

/** So many a minute keep this a small part of one core; the next run goes on where this one ended. */
const membersPerRun = 200

/** Job: computes the digests of members who joined before there were any. */
export async function fillIdentityDigests(ctx: Needs<'db' | 'clock' | 'identityDigest'>): Promise<void> {
  for (const member of await findDueMembers(ctx.db, membersPerRun)) await fillDigests(ctx, member)
}

async function fillDigests({ db, clock, identityDigest }: Needs<'db' | 'clock' | 'identityDigest'>, member: DueMember) {
  const { key, phone, email } = member
  const digests: { kind: IdentityKind; digest: string }[] = [{ kind: 'phone', digest: await identityDigest(phone) }]
  if (email !== null) digests.push({ kind: 'email', digest: await identityDigest(email) })
  await db.$transaction(async (tx) => {
    if (!(await isStillTheirs(tx, member))) return
    for (const digest of digests) await setIdentityDigest(tx, { member: key, ...digest, at: clock.now() })
  })
}

/** Deletes digests of former numbers and addresses, and what held removed members, after their time. */
export async function deleteOldDigests({ db, clock }: Needs<'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteExpired(db, { now, replacedBefore: addMonths(now, -holdMonths) })
}
