import { deviceKey } from '@satrangi/contract'
import { type Db, deleteInBatches, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

interface DeviceKeyRow {
  memberKey: MemberKey
  keyHash: string
  at: Date
}

/** Replaces a key in all its rows. */
export async function renewDeviceKey(tx: Tx, oldHash: string, newHash: string): Promise<void> {
  await tx.deviceKey.updateMany({ where: { keyHash: oldHash }, data: { keyHash: newHash } })
}

/**
 * Adds or refreshes the key of a member and deletes the oldest beyond `maxPerMember`; the member's row is locked by
 * the login.
 */
export async function insertDeviceKey(
  tx: Tx,
  { memberKey, keyHash, at }: DeviceKeyRow,
  maxPerMember: number,
): Promise<void> {
  await tx.$executeRaw`
    insert into device_keys (member_key, key_hash, issued_at) values (${memberKey}, ${keyHash}, ${at})
    on conflict (member_key, key_hash) do update set issued_at = excluded.issued_at`
  await tx.$executeRaw`
    delete from device_keys where member_key = ${memberKey} and key_hash in (
      select key_hash from device_keys where member_key = ${memberKey}
      order by issued_at desc, key_hash offset ${maxPerMember})`
}

export async function hasDeviceKey(
  db: Tx,
  keyHash: string,
  memberKey: MemberKey | undefined,
  since: Date,
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from device_keys
    where key_hash = ${keyHash} and member_key = ${memberKey ?? null} and issued_at > ${since}`
  return rows.length > 0
}

export async function deleteDeviceKey(db: Tx, keyHash: string): Promise<void> {
  await db.deviceKey.deleteMany({ where: { keyHash } })
}

export async function deleteDeviceKeysOf(tx: Tx, memberKey: MemberKey, exceptHash: string | undefined): Promise<void> {
  await tx.deviceKey.deleteMany({
    where: { memberKey, ...(exceptHash === undefined ? {} : { keyHash: { not: exceptHash } }) },
  })
}

export async function deleteOldDeviceKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - deviceKey.ttlSeconds * 1000)
  await deleteInBatches((limit) => deleteKeysIssuedBefore(db, before, limit))
}

const deleteKeysIssuedBefore = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from device_keys where ctid = any(array(
      select ctid from device_keys where issued_at < ${before} limit ${limit}))`
