import { isAbsolute, resolve } from 'node:path'
import type { TargetSettings } from '../settings.ts'
import { folderTarget } from './folder-target.ts'
import type { BackupTarget } from './target.ts'

/**
 * Opens the place where backups are kept.
 * @param base what the path of a folder is relative to
 * @throws Failure when a folder cannot be made
 */
export async function openTarget(settings: TargetSettings, base: string): Promise<BackupTarget> {
  if (settings.kind === 's3') {
    // The SDK is large, and a folder needs nothing of it.
    const { s3Target } = await import('./s3-target.ts')
    return s3Target(settings)
  }
  return folderTarget(isAbsolute(settings.path) ? settings.path : resolve(base, settings.path))
}
