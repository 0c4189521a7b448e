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

/** So many names are printed. */
const printedNames = 10

/**
 * Prints what was restored, and what is lost.
 * @returns the exit code: not 0 where photos are missing
 */
export function printRestore({ upTo, erasedMembers, replaced, ...lost }: Restored, dataDir: string): number {
  console.log(`Restored: the data as it was at ${upTo}.`)
  console.log(`Lost is what happened from then on: new members, messages, payments, blocks, reports and decisions.`)
  console.log(`${erasedMembers} members who have left since were erased again. Everybody has to sign in again.`)
  if (replaced) console.log(`What was there before is kept as ${replaced}: delete it when all is well.`)
  return printLostPhotos(lost, dataDir)
}

function printLostPhotos({ missingPhotos, damagedPhotos }: LostPhotos, dataDir: string): number {
  const lost = [
    ...missingPhotos.map((file) => `${file} was not stored`),
    ...damagedPhotos.map((file) => `${file} is damaged or gone at the target`),
  ]
  if (lost.length === 0) return 0
  const list = join(dataDir, 'lost-photos.txt')
  writeFileSync(list, lost.map((line) => `${line}\n`).join(''), { mode: 0o600 })
  for (const line of lost.slice(0, printedNames)) console.error(`The photo file ${line}.`)
  console.error(`${list} names all photo files that are missing (${lost.length}); a placeholder is shown for them.`)
  return 1
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
