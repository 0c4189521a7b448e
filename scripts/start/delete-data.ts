import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findAccount } from '@satrangi/test-kit/postgres/account'
import { findBinaries } from '@satrangi/test-kit/postgres/binaries'
import { stopOrphan } from '@satrangi/test-kit/postgres/orphan'

/** Deletes what earlier runs wrote to a data folder, and nothing else. */
export async function deleteData(dataDir: string): Promise<void> {
  const database = join(dataDir, 'postgres')
  if (existsSync(database)) {
    const folder = realpathSync(database)
    const account = findAccount()
    await stopOrphan(folder, await findBinaries(account), account)
    rmSync(folder, { recursive: true })
  }
  for (const name of ['postgres', 'photos', 'secrets.json', 'pay-sandbox.port'])
    rmSync(join(dataDir, name), { recursive: true, force: true })
}
