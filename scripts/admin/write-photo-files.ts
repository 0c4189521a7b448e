import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type MemberFile, type OpenedEvidence, type OpsCtx, type Part, readPhoto } from '@satrangi/api/ops'

/** Writes a member's photos as files to look at; gives back their paths. Lost ones are left out. */
export async function writePhotoFiles(
  ctx: OpsCtx,
  { member, parts }: MemberFile,
  out: string | undefined,
): Promise<Map<Part, string>> {
  const written = new Map<Part, string>()
  const photos = parts.filter(({ part }) => part.startsWith('photo'))
  if (photos.length === 0) return written
  const folder = makeFolder(out)
  for (const { part, content } of photos) {
    const bytes = await readPhoto(ctx, content, 'large')
    if (!bytes) continue
    const path = join(folder, `${member.id}-${part}.webp`)
    writeFileSync(path, bytes, { mode: 0o600 })
    written.set(part, path)
  }
  return written
}

/** Writes the photos and screenshots that a report has kept; gives back their paths. */
export const writeEvidencePictures = ({ pictures }: OpenedEvidence, out: string | undefined): string[] =>
  writePictures(pictures, out)

/** Writes pictures under their names; gives back their paths. */
export function writePictures(
  pictures: readonly { name: string; content: Uint8Array }[],
  out: string | undefined,
): string[] {
  if (pictures.length === 0) return []
  const folder = makeFolder(out)
  return pictures.map(({ name, content }) => {
    const path = join(folder, name)
    writeFileSync(path, content, { mode: 0o600 })
    return path
  })
}

function makeFolder(out: string | undefined): string {
  const folder = out === undefined ? mkdtempSync(join(tmpdir(), 'satrangi-')) : resolve(out)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}
