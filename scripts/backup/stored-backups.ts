import { Failure } from '@satrangi/test-kit/failure'
import { readOwners } from './owner.ts'
import { isAboutObject } from './stored-stream.ts'
import type { BackupTarget } from './target/target.ts'

/** A complete copy or base at a target. */
export interface StoredBackup {
  id: string
  /** Whose it is; undefined where it is of before backups said so and nobody has claimed the target. */
  installation: string | undefined
  /** Whether it is of the installation that the target belongs to now. */
  isOwners: boolean
}

const labelPrefix = 'installation-'
/** An object that says by its name whose a backup is, to whoever cannot read the manifest. */
export const labelName = (prefix: string, id: string, installation: string) =>
  `${prefix}${id}/${labelPrefix}${installation}`

/** All complete backups below a prefix, oldest first. One without a label is the first owner's. */
export async function listBackups(target: BackupTarget, prefix: string): Promise<StoredBackup[]> {
  const labels = new Map<string, string>()
  const ids: string[] = []
  for await (const { name } of target.list(prefix)) {
    const [id = '', part = ''] = name.slice(prefix.length).split('/')
    if (part === 'manifest') ids.push(id)
    if (part.startsWith(labelPrefix)) labels.set(id, part.slice(labelPrefix.length))
  }
  const owners = await readOwners(target)
  const latest = ids.sort().at(-1)
  const owner = owners[0] ?? (latest && labels.get(latest))
  return ids.map((id) => {
    const installation = labels.get(id) ?? owners.at(-1)
    return { id, installation, isOwners: installation === owner }
  })
}

/** The ids of those that are of the installation that the target belongs to, oldest first. */
export const ownersIds = (backups: readonly StoredBackup[]): string[] =>
  backups.filter(({ isOwners }) => isOwners).map(({ id }) => id)

/**
 * Reads the latest that can be read, and names those after it that cannot.
 * @param ids oldest first
 * @param read undefined: it is not one of those that are looked for
 * @returns undefined where there is none
 * @throws Failure where there are some and none can be read
 */
export async function readLatest<Manifest>(
  ids: readonly string[],
  read: (id: string) => Promise<Manifest | undefined>,
): Promise<Manifest | undefined> {
  const unreadable: { id: string; failure: Failure }[] = []
  for (const id of ids.toReversed()) {
    try {
      const manifest = await read(id)
      if (manifest === undefined) continue
      for (const { id, failure } of unreadable) console.log(`${id} is left out, though it is later: ${failure.message}`)
      return manifest
    } catch (error) {
      if (!(error instanceof Failure) || !isAboutObject(error)) throw error
      unreadable.push({ id, failure: error })
    }
  }
  if (unreadable[0]) throw unreadable[0].failure
  return undefined
}
