import { Readable } from 'node:stream'
import { exportFileName } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { MemberKey, Viewer } from '../../keys.ts'
import type { FileReply } from '../../route-handler.ts'
import { photoFilesOf } from '../photos/index.ts'
import { jsonPieces } from './json-pieces.ts'
import { personalDataRegistry } from './personal-data-registry.ts'
import { readme } from './readme.ts'
import { type ZipEntry, zipOf } from './zip.ts'

type Reaches = Needs<'db' | 'clock' | 'config' | 'photoStore' | 'log'>

/**
 * Everything that is stored about a member, with their photos. It is read while it is sent: what it
 * takes of memory does not grow with what there is.
 */
export async function exportMember(ctx: Reaches, { key }: Viewer): Promise<FileReply> {
  const at = ctx.clock.now()
  const photos = await openPhotos(ctx, key)
  const entries: ZipEntry[] = [
    { name: 'README.txt', content: Readable.from([readme(at)]), compress: true },
    { name: 'data.json', content: Readable.from(jsonPieces(partsOf(ctx, key, at))), compress: true },
    ...photos,
  ]
  const content = zipOf(entries, at)
  content.on('error', (error: Error) => {
    ctx.log.error({ event: 'export_failed', kind: error.name }, 'what a member takes along could not be finished')
  })
  return { name: exportFileName(at), content }
}

async function* partsOf(ctx: Reaches, key: MemberKey, at: Date): AsyncGenerator<readonly [string, unknown]> {
  yield ['exported_at', at]
  for (const { exportData } of personalDataRegistry.toReversed()) {
    if (typeof exportData === 'function') yield* Object.entries(await exportData(ctx, key))
  }
}

/** A file that was lost from the disk is not there. */
async function openPhotos({ db, photoStore }: Reaches, key: MemberKey): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for (const { name, file } of await photoFilesOf(db, key)) {
    const opened = await photoStore.open(file)
    if (opened) entries.push({ name, content: opened.stream, compress: false })
  }
  return entries
}
