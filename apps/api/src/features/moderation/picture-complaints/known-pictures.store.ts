import type { Db, Tx } from '@satrangi/db'
import type { PictureHashes } from '../../../ports/photo-processor.ts'
import { maxHashDistance } from './checks.rules.ts'

/** Keeps what removed pictures look like; those without a hash, whose files were missing, are left out. */
export async function insertKnownPictures(
  tx: Tx,
  pictures: readonly { hash: string | null; mirrorHash: string | null }[],
  at: Date,
): Promise<void> {
  const data = pictures.flatMap(({ hash, mirrorHash }) =>
    hash === null || mirrorHash === null ? [] : [{ hash, mirrorHash, createdAt: at }],
  )
  if (data.length > 0) await tx.knownPicture.createMany({ data })
}

export async function hasKnownPictures(db: Db): Promise<boolean> {
  return (await db.$queryRaw<unknown[]>`select 1 from known_pictures limit 1`).length > 0
}

/**
 * Whether a picture looks like one that was removed, or like its mirror image. All are read: an index over parts of a hash
 * would have to find nine parts of seven bits, which reads more of the table than there is.
 */
export async function isKnownPicture(db: Tx, { hash }: Pick<PictureHashes, 'hash'>): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from known_pictures
    where bit_count(hash # ${hash}::bit(64)) <= ${maxHashDistance}
      or bit_count(mirror_hash # ${hash}::bit(64)) <= ${maxHashDistance}
    limit 1`
  return rows.length > 0
}
