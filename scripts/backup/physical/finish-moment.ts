import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '@satrangi/db/migrate'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import { step } from '@satrangi/test-kit/progress'
import { photoObjectNames } from '../names.ts'
import { forgetDeparted } from '../restore/load-copy.ts'
import { type LostPhotos, loadPhotos } from '../restore/load-photos.ts'
import type { Source } from '../target/source.ts'
import { withClient } from '../with-client.ts'

/**
 * Makes a database that PostgreSQL has recovered to a moment fit for the product: who has left since is erased
 * again, the photos of the others are loaded, and nobody stays signed in.
 */
export async function finishMoment(
  { databaseUrl, dataDir, installation }: { databaseUrl: string; dataDir: string; installation: string | undefined },
  secrets: Readonly<Record<string, string>>,
  source: Source,
): Promise<LostPhotos & { upTo: string; erasedMembers: number }> {
  const upTo = await step('Recovering the database', () => endRecovery(databaseUrl))
  await step('Migrating the database', () => migrate(databaseUrl)).catch((error: unknown) => {
    throw new Failure(`What was restored cannot be used: ${messageOf(error)}`)
  })
  const erasedMembers = await forgetDeparted({ databaseUrl, dataDir, installation }, secrets, source)
  const nameOf = photoObjectNames(secrets.IDENTITY_SECRET ?? '')
  const present = new Set<string>()
  for await (const { name } of source.target.list('photos/')) present.add(name)
  const objectOf = (file: string) => (present.has(nameOf(file)) ? { file, object: nameOf(file) } : undefined)
  return { upTo, erasedMembers, ...(await loadPhotos({ databaseUrl, dataDir }, objectOf, source)) }
}

/** PostgreSQL ends where its log does not reach the moment. */
export function explainRecovery(error: unknown): unknown {
  if (!/recovery ended before|terminat|shut/i.test(String(error))) return error
  return new Failure('The stored write-ahead log ends before this moment: restore with --at latest.')
}

/** @returns when the last transaction that was recovered was committed */
async function endRecovery(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const isRecovering = async () =>
      (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is ?? true
    while (await isRecovering()) await pause(100)
    for (const name of ['restore_command', 'recovery_target_action', 'recovery_target_time']) {
      await client.query(`alter system reset ${name}`)
    }
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    return rows[0]?.at?.toISOString() ?? 'the base backup'
  }).catch((error: unknown) => {
    throw explainRecovery(error)
  })
}
