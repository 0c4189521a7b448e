import type { Db, Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { findDigests, lockDigests } from '../../accounts/index.ts'

interface BlockPair {
  blockerKey: MemberKey
  blockedKey: MemberKey
}

/** Sets or lifts a block; false when it stood like that already. */
export async function writeBlock(db: Db, pair: BlockPair, blocked: boolean, at: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    // In the order of every statement that locks two members.
    await tx.$executeRaw`
      select 1 from members where key in (${pair.blockerKey}, ${pair.blockedKey}) order by key for no key update`
    return blocked ? addBlock(tx, pair, at) : liftBlock(tx, pair)
  })
}

/** With the block stays what tells the person again when they have left; their other accounts are blocked too. */
async function addBlock(tx: Tx, { blockerKey, blockedKey }: BlockPair, at: Date): Promise<boolean> {
  const digests = await findDigests(tx, blockedKey)
  await lockDigests(tx, digests)
  const [block] = await tx.$queryRaw<{ groupId: string }[]>`
    insert into blocks as b (blocker_key, blocked_key, created_at) values (${blockerKey}, ${blockedKey}, ${at})
    on conflict (blocker_key, blocked_key) do update set inherited = false, created_at = excluded.created_at
    where b.inherited
    returning group_id::text as "groupId"`
  if (!block) return false
  await tx.$executeRaw`
    insert into block_digests (blocker_key, digest, group_id)
    select ${blockerKey}, digest, ${block.groupId}::uuid from unnest(${digests}::text[]) as d(digest)
    on conflict do nothing`
  await tx.$executeRaw`
    insert into blocks (blocker_key, blocked_key, created_at, group_id, inherited)
    select distinct ${blockerKey}::bigint, d.member_key, ${at}::timestamptz, ${block.groupId}::uuid, true
    from identity_digests d
    where d.digest = any(${digests}::text[]) and d.replaced_at is null
      and d.member_key not in (${blockerKey}, ${blockedKey})
    on conflict do nothing`
  return true
}

/** What the block remembers goes with it, and so do the blocks of accounts that came of it. */
async function liftBlock(tx: Tx, { blockerKey, blockedKey }: BlockPair): Promise<boolean> {
  const [block] = await tx.$queryRaw<{ groupId: string }[]>`
    select group_id::text as "groupId" from blocks
    where blocker_key = ${blockerKey} and blocked_key = ${blockedKey} and not inherited`
  if (!block) return false
  const { groupId } = block
  const remembered = await tx.blockDigest.findMany({ where: { blockerKey, groupId }, select: { digest: true } })
  await lockDigests(
    tx,
    remembered.map(({ digest }) => digest),
  )
  await tx.block.deleteMany({ where: { blockerKey, blockedKey } })
  const others = await tx.block.count({ where: { blockerKey, groupId, inherited: false } })
  if (others > 0) return true
  await tx.block.deleteMany({ where: { blockerKey, groupId } })
  await tx.blockDigest.deleteMany({ where: { blockerKey, groupId } })
  return true
}
