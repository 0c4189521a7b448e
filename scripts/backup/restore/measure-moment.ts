import { photoObjectNames } from '../names.ts'
import type { BaseManifest } from '../physical/base-manifest.ts'
import { isSegmentAfter } from '../physical/ship-wal.ts'
import type { BackupTarget } from '../target/target.ts'
import { type RestoreSize, sizeOfBase } from './room.ts'
import { listPhotoFiles } from './unowned-photos.ts'

/** Of each segment of the log, which is stored compressed. */
const segmentBytes = 16 * 1024 * 1024

/** What a restore to a moment takes: all of the log after a base, and all photos, which may be more than it needs. */
export async function measureMoment(
  manifest: BaseManifest,
  dataDir: string,
  target: BackupTarget,
): Promise<RestoreSize> {
  let logBytes = 0
  for await (const { name } of target.list(manifest.walPrefix)) {
    if (isSegmentAfter(name.slice(manifest.walPrefix.length), manifest.fromSegment)) logBytes += segmentBytes
  }
  const nameOf = photoObjectNames(manifest.secrets.IDENTITY_SECRET ?? '')
  const present = new Set([...listPhotoFiles(dataDir)].map(nameOf))
  let photoBytes = 0
  for await (const { name, bytes } of target.list('photos/')) if (!present.has(name)) photoBytes += bytes
  return sizeOfBase(manifest, logBytes, photoBytes)
}
