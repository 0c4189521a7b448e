import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setting } from '../../lib/settings.ts'
import { secretNames } from '../installation.ts'
import type { LostPhotos } from './load-photos.ts'

interface Restored extends LostPhotos {
  /** Up to when the data is there. */
  upTo: string
  erasedMembers: number
  /** Where what was replaced is now. */
  replaced: string | undefined
}

/** Prints what was restored, and what is lost. */
export function printRestore({ upTo, erasedMembers, missingPhotos, damagedPhotos, replaced }: Restored): void {
  console.log(`Restored: the data as it was at ${upTo}.`)
  console.log(`Lost is what happened from then on: new members, messages, payments, blocks, reports and decisions.`)
  console.log(`${erasedMembers} members who have left since were erased again. Everybody has to sign in again.`)
  if (missingPhotos > 0) console.log(`${missingPhotos} photo files were not stored: a placeholder is shown instead.`)
  if (damagedPhotos > 0) {
    console.log(`${damagedPhotos} photo files are damaged or gone at the target: a placeholder is shown instead.`)
  }
  if (replaced) console.log(`What was there before is kept as ${replaced}: delete it when all is well.`)
}

/**
 * Writes the backup's secrets to a file where the environment sets others: digests, sealed texts and sessions of the
 * restored data need those.
 */
export function storeOtherSecrets(secrets: Readonly<Record<string, string>>, dataDir: string): void {
  const others = Object.keys(secrets).filter((name) => setting(name) !== undefined && setting(name) !== secrets[name])
  if (others.length === 0) return
  const file = join(dataDir, 'restored-secrets.env')
  // A backup of an earlier release has some that are settings no more, with which nothing starts.
  const lines = secretNames.flatMap((name) => (secrets[name] ? [`${name}=${secrets[name]}\n`] : []))
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  console.log(
    `${others.join(', ')} of the settings differ from the backup's: put those of ${file} into .env, then delete it.`,
  )
}
