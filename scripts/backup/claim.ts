import { Failure } from '@satrangi/test-kit/failure'
import type pg from 'pg'
import { copiesPrefix } from './copy/manifest.ts'
import { timeOfBackup } from './names.ts'
import { claimForFirst, readInstallationId, readOwners, writeOwner } from './owner.ts'
import { basesPrefix } from './physical/base-manifest.ts'
import { listBackups, type StoredBackup } from './stored-backups.ts'
import type { BackupTarget } from './target/target.ts'

interface Claim {
  target: BackupTarget
  /** How an installation takes a target over here. */
  adoptCommand: string
}

/**
 * Makes sure that a target belongs to the installation of a database; the first one that writes there claims it.
 * @returns the id of the installation
 * @throws Failure when it belongs to another one
 */
export async function claimTarget(client: pg.Client, { target, adoptCommand }: Claim): Promise<string> {
  const id = await readInstallationId(client)
  const refusal = (owner: string | undefined) =>
    new Failure(
      `${target.description} belongs to ${owner ? `the installation ${owner}` : 'an installation that is not known'}, ` +
        `and this is the installation ${id}: set another BACKUP_TARGET, or take it over with \`${adoptCommand}\`.`,
    )
  const [known] = await readOwners(target)
  if (known === id) return id
  if (known !== undefined) throw refusal(known)
  const latest = await findLatest(target)
  if (latest && !(await hasMade(client, latest, id))) throw refusal(latest.installation)
  const owner = await claimForFirst(target, id)
  if (owner !== id) throw refusal(owner)
  return id
}

/** Makes a target an installation's, on purpose. @returns the earlier owner, where there was another one */
export async function adoptTarget(client: pg.Client, target: BackupTarget): Promise<{ id: string; earlier?: string }> {
  const id = await readInstallationId(client)
  const [earlier] = await readOwners(target)
  if (earlier === id) return { id }
  await writeOwner(target, id)
  return earlier ? { id, earlier } : { id }
}

interface LatestBackup extends Pick<StoredBackup, 'id' | 'installation'> {
  kind: 'copy' | 'base'
}

async function findLatest(target: BackupTarget): Promise<LatestBackup | undefined> {
  const copy = (await listBackups(target, copiesPrefix)).at(-1)
  if (copy) return { ...copy, kind: 'copy' }
  const base = (await listBackups(target, basesPrefix)).at(-1)
  return base && { ...base, kind: 'base' }
}

/**
 * Whether an installation has made the latest backup of a target that nobody has claimed. One that does not say whose it
 * is was made by whoever noted a success after it: what is in `backup_runs` is in no copy, and a new or restored
 * database has nothing there.
 */
async function hasMade(client: pg.Client, latest: LatestBackup, id: string): Promise<boolean> {
  if (latest.installation !== undefined) return latest.installation === id
  const { rows } = await client.query<{ at: Date | null }>(
    'select last_success_at as at from backup_runs where kind = $1',
    [latest.kind],
  )
  return (rows[0]?.at?.getTime() ?? 0) >= timeOfBackup(latest.id)
}
