import { deviceKey } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import type { DeviceKeys } from '../../../route-handler.ts'
import {
  deleteDeviceKey,
  deleteDeviceKeysOf,
  hasDeviceKey,
  insertDeviceKey,
  renewDeviceKey,
} from './device-keys.store.ts'

/** A member has so many browsers at most; the oldest key is deleted. */
const maxPerMember = 10

/** A key as the table stores it. */
const hashKey = ({ seal }: Needs<'seal'>, key: string): string => seal.fingerprint(`device key ${key}`)

/**
 * Binds the browser of a login to the member. It gets a new key, which takes over what the old one was bound to:
 * the browser may have the accounts of several members, and a copy of the old key is worth nothing.
 */
export async function bindDeviceKey(
  ctx: Needs<'seal' | 'clock'>,
  tx: Tx,
  memberKey: MemberKey,
  { presented, next }: DeviceKeys,
): Promise<void> {
  const keyHash = hashKey(ctx, next)
  if (presented !== undefined) await renewDeviceKey(tx, hashKey(ctx, presented), keyHash)
  await insertDeviceKey(tx, { memberKey, keyHash, at: ctx.clock.now() }, maxPerMember)
}

/** Whether a browser was logged in to this account before. Does the same work without an account. */
export function isDeviceKeyOf(
  ctx: Needs<'db' | 'seal' | 'clock'>,
  key: string,
  memberKey: MemberKey | undefined,
): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - deviceKey.ttlSeconds * 1000)
  return hasDeviceKey(ctx.db, hashKey(ctx, key), memberKey, since)
}

/** Unbinds a browser from every account. */
export async function forgetDeviceKey(ctx: Needs<'db' | 'seal'>, key: string): Promise<void> {
  await deleteDeviceKey(ctx.db, hashKey(ctx, key))
}

/** Unbinds every browser of a member, save one. */
export async function voidDeviceKeys(ctx: Needs<'seal'>, tx: Tx, memberKey: MemberKey, kept?: string): Promise<void> {
  await deleteDeviceKeysOf(tx, memberKey, kept === undefined ? undefined : hashKey(ctx, kept))
}
