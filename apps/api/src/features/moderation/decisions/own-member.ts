import type { Needs } from '../../../ctx.ts'
import { type MemberKey, memberKey } from '../../../keys.ts'
import { addAuditEntry } from './audit-entries.store.ts'
import { findOwnMemberSeal, setOwnMemberSeal } from './own-member.store.ts'
import { findMemberKey } from './suspension.store.ts'

const bindingOf = (handle: string) => `desk_moderators ${handle} own_member`

/**
 * Remembers which member account is a moderator's own, so that they never see a case of it. It is sealed under a key that is
 * not in the database, and nothing shows it.
 */
export async function setOwnMember(
  { db, clock, evidenceSeal }: Needs<'db' | 'clock' | 'evidenceSeal'>,
  { handle, memberId, by }: { handle: string; memberId: string; by: string },
): Promise<'done' | 'unknown'> {
  const key = await findMemberKey(db, memberId)
  if (key === undefined) return 'unknown'
  const sealed = evidenceSeal.seal(Buffer.from(String(key)), bindingOf(handle))
  return db.$transaction(async (tx) => {
    if (!(await setOwnMemberSeal(tx, handle, sealed))) return 'unknown'
    // The record says of whom, and never which member that is.
    await addAuditEntry(tx, { by, action: 'desk_own_member', subject: handle, at: clock.now() })
    return 'done'
  })
}

/**
 * The member account of a moderator; null where they have named none.
 * @throws where it was sealed under a key that is not known any more: better no desk than a case of one's own
 */
export async function findOwnMember(
  { db, evidenceSeal }: Needs<'db' | 'evidenceSeal'>,
  handle: string,
): Promise<MemberKey | null> {
  const sealed = await findOwnMemberSeal(db, handle)
  if (!sealed) return null
  const opened = evidenceSeal.open(sealed, bindingOf(handle))
  if (!opened) throw new Error('the own member of a moderator cannot be opened with the keys of this process')
  return memberKey(BigInt(opened.toString()))
}
