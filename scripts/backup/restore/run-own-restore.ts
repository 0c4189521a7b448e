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
import { interruptibleTarget } from '../target/interruptible-target.ts'
import { openTarget } from '../target/open-target.ts'
import type { Source } from '../target/source.ts'
import { listPhotos, loadCopy, noResult } from './load-copy.ts'
import { measureMoment } from './measure-moment.ts'
import { printRestore, storeOtherSecrets } from './print-restore.ts'
import { restoreOwn } from './restore-own.ts'
import { sizeOfCopy } from './room.ts'

type Options = RestoreOptions & { dataDir: string }

/** Restores a copy or a moment into the data folder of `npm start`. @returns the exit code */
export async function runOwnRestore(options: Options): Promise<number> {
  const decrypt = decryptWith(options.identityFile)
  const target = interruptibleTarget(await openTarget(readTargetSettings(), inRoot()), options.signal)
  try {
    const source = { target, decrypt }
    return options.at ? await restoreMoment(options, source) : await restoreCopy(options, source)
  } finally {
    target.close()
  }
}

async function restoreCopy(options: Options, source: Source): Promise<number> {
  const { dataDir } = options
  const manifest = await chooseCopy(source, options.from)
  const size = sizeOfCopy(manifest, await listPhotos(manifest, source), dataDir)
  let result = noResult
  const replaced = await restoreOwn(
    { ...options, secrets: manifest.secrets, size },
    async ({ secrets, startDatabase }) => {
      result = await loadCopy({ databaseUrl: await startDatabase(), dataDir, present: secrets }, manifest, source)
    },
  )
  storeOtherSecrets(manifest.secrets, dataDir)
  return printRestore({ upTo: manifest.snapshotAt, ...result, replaced }, dataDir)
}

async function restoreMoment(options: Options, source: Source): Promise<number> {
  const { dataDir } = options
  const at = options.at === 'latest' ? undefined : options.at
  const manifest = await findBase(source, at)
  const { secrets } = manifest
  const size = await measureMoment(manifest, dataDir, source.target)
  let result = { upTo: '', ...noResult }
  const replaced = await restoreOwn(
    { ...options, secrets, size },
    async ({ postgresFolder, secrets, startDatabase }) => {
      const owner = findAccount()
      const folder = createDataFolder(postgresFolder, owner)
      await step('Writing the files of the database', () => placeFiles(manifest, at, source, { folder, owner }))
      const databaseUrl = await startDatabase().catch((error: unknown) => {
        throw explainRecovery(error)
      })
      result = await finishMoment({ databaseUrl, dataDir, installation: manifest.installation }, secrets, source)
    },
  )
  storeOtherSecrets(secrets, dataDir)
  return printRestore({ ...result, replaced }, dataDir)
}
