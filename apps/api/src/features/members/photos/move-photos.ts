import type { Needs } from '../../../ctx.ts'
import { type FileOutcome, type Move, movePhotoFile } from './move-photo-file.ts'
import { fileNamesOf } from './photo-files.ts'
import { countPhotos, findPhotoPage } from './photos.store.ts'

/** How many files had which outcome. */
export type MoveResult = Record<FileOutcome, number>

interface MoveOptions {
  /** Called after each page with the photos seen and those that there are. */
  report?: (seen: number, total: number) => void
  /** Ends the move between two photos; it goes on where it was when it is called again. */
  signal?: AbortSignal
}

const pageSize = 100
/** How many photos are moved at once. */
const concurrency = 8

/**
 * Moves the files of all photos from one store to the other while the product runs with both. It goes through the photos
 * until nothing is left to move: one may have been given a new name meanwhile.
 * @throws what a store or the database throws; what was moved until then stays moved
 */
export async function movePhotos(
  ctx: Needs<'db'>,
  move: Move,
  { report = () => {}, signal }: MoveOptions = {},
): Promise<MoveResult> {
  const all = { moved: 0, moved_before: 0, missing: 0, deleted_meanwhile: 0 }
  for (;;) {
    const round = await moveOnce(ctx, move, { report, signal })
    all.moved += round.moved
    all.deleted_meanwhile += round.deleted_meanwhile
    if (all.moved === round.moved) all.moved_before = round.moved_before
    all.missing = round.missing
    if (round.moved === 0 || signal?.aborted) return all
  }
}

async function moveOnce(
  ctx: Needs<'db'>,
  move: Move,
  { report, signal }: { report: NonNullable<MoveOptions['report']>; signal: AbortSignal | undefined },
): Promise<MoveResult> {
  const counts: MoveResult = { moved: 0, moved_before: 0, missing: 0, deleted_meanwhile: 0 }
  const total = await countPhotos(ctx.db)
  let seen = 0
  let page = await findPhotoPage(ctx.db, 0n, pageSize)
  while (page.length > 0) {
    const waiting = [...page]
    const work = async () => {
      for (let photo = waiting.shift(); photo && !signal?.aborted; photo = waiting.shift()) {
        for (const name of fileNamesOf(photo.file)) counts[await movePhotoFile(ctx, move, photo.file, name)] += 1
      }
    }
    const stopOthers = (error: unknown) => {
      waiting.length = 0
      throw error
    }
    const workers = Array.from({ length: concurrency }, () => work().catch(stopOthers))
    for (const worker of await Promise.allSettled(workers)) if (worker.status === 'rejected') throw worker.reason
    if (signal?.aborted) break
    seen += page.length
    report(seen, Math.max(seen, total))
    page = await findPhotoPage(ctx.db, page.at(-1)?.key ?? 0n, pageSize)
  }
  return counts
}
