import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type MoveResult,
  movePhotos,
  openOnePhotoStore,
  openOps,
  type PhotoStorageConfig,
  type PhotoStoreKind,
} from '@satrangi/api/ops'
import { Failure, messageOf } from '@satrangi/test-kit/failure'
import { step } from '@satrangi/test-kit/progress'
import { onStopSignal } from '@satrangi/test-kit/stop-signal'
import { loadPhotoStorage } from '../lib/photo-storage.ts'
import type { WithInstallation } from '../lib/with-installation.ts'

const help = `npm run photos -- move --to s3|disk [--data FOLDER]

  move           moves the files of all photos to the other store while the product runs
  --to STORE     the store that PHOTO_STORE names; PHOTO_STORE_FALLBACK names the one from which they are moved
  --data FOLDER  the folder that contains the photos on disk (DATA_DIR, .data)

Started again after it was stopped or failed, it goes on. Run one at a time.
It exits with 0 when every photo is in the new store, with 2 when some are in neither, and with 1 when it could not
finish. docs/operations/storage.md has the whole of it.`

const otherStore: Readonly<Record<PhotoStoreKind, PhotoStoreKind>> = { disk: 's3', s3: 'disk' }
const stopped = 130

/** Runs a command line. @returns the exit code */
export async function runPhotos(argv: readonly string[], withInstallation: WithInstallation): Promise<number> {
  const { positionals, values } = parse(argv)
  if (values.help || positionals.length === 0) {
    console.log(help)
    return values.help ? 0 : 1
  }
  const { to } = values
  if (positionals.join() !== 'move' || (to !== 's3' && to !== 'disk')) throw new Failure(help)
  const storage = loadPhotoStorage()
  requireMoveSettings(storage, to)
  const signal = onStopSignal(() => process.exit(stopped))
  const result = await withInstallation(values.data, (settings) =>
    step(`Moving photos to ${to}`, (report) => move({ ...settings, storage, to, signal, report })),
  )
  console.log(summaryOf(result, to))
  if (signal.aborted) return stopped
  return result.missing > 0 ? 2 : 0
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { to: text, data: text, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

/** Without these the product would not find a photo that was moved, and store new ones where they are moved from. */
function requireMoveSettings({ store, fallback }: PhotoStorageConfig, to: PhotoStoreKind): void {
  const from = otherStore[to]
  if (store === to && fallback === from) return
  throw new Failure(
    `Set PHOTO_STORE=${to} and PHOTO_STORE_FALLBACK=${from}, restart every process of the product, then move.`,
  )
}

interface MoveSettings {
  databaseUrl: string
  dataDir: string
  storage: PhotoStorageConfig
  to: PhotoStoreKind
  signal: AbortSignal
  report: (detail: string) => void
}

async function move({ databaseUrl, dataDir, storage, to, signal, report }: MoveSettings): Promise<MoveResult> {
  const { ctx, close } = await openOps({ databaseUrl, dataDir })
  try {
    const open = (kind: PhotoStoreKind) => openOnePhotoStore(kind, join(dataDir, 'photos'), storage)
    const stores = { from: await open(otherStore[to]), to: await open(to) }
    await stores.from.check()
    await stores.to.check()
    return await movePhotos(ctx, stores, { signal, report: (seen, total) => report(`${seen} of ${total} photos`) })
  } catch (error) {
    throw new Failure(`The photos could not all be moved: ${messageOf(error)} Run the command again to go on.`)
  } finally {
    await close()
  }
}

function summaryOf({ moved, moved_before, missing, deleted_meanwhile }: MoveResult, to: PhotoStoreKind): string {
  const lines = [`${moved} files were moved to ${to}, ${moved_before} were there already.`]
  if (deleted_meanwhile > 0) lines.push(`${deleted_meanwhile} were deleted meanwhile, from both.`)
  if (missing > 0) lines.push(`${missing} are in neither store: their photos are shown as missing.`)
  return lines.join('\n')
}
