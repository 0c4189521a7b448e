import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findAccount } from '../postgres/account.ts'
import { findBinaries } from '../postgres/home.ts'
import { stopOrphan } from '../postgres/orphan.ts'

/** Empties a data folder of what earlier runs have put there; anything else in it stays. */
export async function forgetData(dataDir: string): Promise<void> {
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
