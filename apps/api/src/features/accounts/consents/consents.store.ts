import type { PolicyLanguage } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

interface NewConsent {
  member: MemberKey
  version: string
  language: PolicyLanguage
  at: Date
}

/** Stores which version of the policies a member agreed to or was told of; the first time stands. */
export async function storeConsent(tx: Tx, { member, version, language, at }: NewConsent): Promise<void> {
  await tx.consent.createMany({
    data: [{ memberKey: member, version, language, createdAt: at }],
    skipDuplicates: true,
  })
  await tx.$executeRaw`
    update members set policy_version = ${version} where key = ${member} and policy_version < ${version}`
}

/** Whether the member is still to be told of a version. */
export async function isConsentDue(db: Tx, member: MemberKey, version: string): Promise<boolean> {
  const row = await db.member.findUnique({ where: { key: member }, select: { policyVersion: true } })
  return row !== null && row.policyVersion < version
}
