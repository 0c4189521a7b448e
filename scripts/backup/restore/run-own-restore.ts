import { inRoot } from '@satrangi/test-kit/paths'
import { findAccount } from '@satrangi/test-kit/postgres/account'
import { createDataFolder } from '@satrangi/test-kit/postgres/binaries'
import { step } from '@satrangi/test-kit/progress'
import { chooseCopy } from '../copy/manifest.ts'
import { decryptWith } from '../encryption.ts'
import type { RestoreOptions } from '../installation.ts'
import { findBase } from '../physical/base-manifest.ts'
import { explainRecovery, finishMoment } from '../physical/finish-moment.ts'
import { placeFiles } from '../physical/place-files.ts'
import { readTargetSettings } from '../settings.ts'
import { openTarget } from '../target/open-target.ts'
import type { Source } from '../target/source.ts'
import { loadCopy } from './load-copy.ts'
import { printRestore, storeOtherSecrets } from './print-restore.ts'
import { restoreOwn } from './restore-own.ts'

type Options = RestoreOptions & { dataDir: string }

/** Restores a copy or a moment into the data folder of `npm start`. @returns the exit code */
export async function runOwnRestore(options: Options): Promise<number> {
  const decrypt = decryptWith(options.identityFile)
  const target = await openTarget(readTargetSettings(), inRoot())
  try {
    if (options.at) await restoreMoment(options, { target, decrypt })
    else await restoreCopy(options, { target, decrypt })
    return 0
  } finally {
    target.close()
  }
}

async function restoreCopy(options: Options, source: Source): Promise<void> {
  const { dataDir } = options
  const manifest = await chooseCopy(source, options.from)
  let result = { erasedMembers: 0, missingPhotos: 0, damagedPhotos: 0 }
  const replaced = await restoreOwn(options, manifest.secrets, async ({ secrets, startDatabase }) => {
    result = await loadCopy({ databaseUrl: await startDatabase(), dataDir, present: secrets }, manifest, source)
  })
  printRestore({ upTo: manifest.snapshotAt, ...result, replaced })
  storeOtherSecrets(manifest.secrets, dataDir)
}

async function restoreMoment(options: Options, source: Source): Promise<void> {
  const { dataDir } = options
  const at = options.at === 'latest' ? undefined : options.at
  const manifest = await findBase(source, at)
  let result = { upTo: '', erasedMembers: 0, missingPhotos: 0, damagedPhotos: 0 }
  const replaced = await restoreOwn(options, manifest.secrets, async ({ postgresFolder, secrets, startDatabase }) => {
    const owner = findAccount()
    const folder = createDataFolder(postgresFolder, owner)
    await step('Writing the files of the database', () => placeFiles(manifest, at, source, { folder, owner }))
    const databaseUrl = await startDatabase().catch((error: unknown) => {
      throw explainRecovery(error)
    })
    result = await finishMoment({ databaseUrl, dataDir }, secrets, source)
  })
  printRestore({ ...result, replaced })
  storeOtherSecrets(manifest.secrets, dataDir)
}
