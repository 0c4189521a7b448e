import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type MemberFile,
  type OpenedEvidence,
  type OpsCtx,
  type Part,
  readPhoto,
  readScreenshots,
} from '@satrangi/api/ops'

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

/** Writes the photos that a report has kept; gives back their paths. */
export function writeEvidencePhotos({ photos }: OpenedEvidence, out: string): string[] {
  const folder = makeFolder(out)
  return photos.map(({ name, content }) => {
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

/** Writes the screenshots of a report as files to look at. @returns a line for each, and for those that did not open */
export async function writeScreenshotFiles(
  { db, evidenceSeal }: OpsCtx,
  { id, isUnlisted }: { id: string; isUnlisted: boolean },
  out: string | undefined,
): Promise<string[]> {
  if (!isUnlisted) return []
  const screenshots = await readScreenshots({ db, evidenceSeal }, id)
  if (screenshots.length === 0) return []
  const folder = makeFolder(out)
  return screenshots.map(({ position, image }) => {
    if (!image) return `Screenshot ${position} does not open with EVIDENCE_KEY.`
    const path = join(folder, `${id.slice(0, 8)}-screenshot${position}.webp`)
    writeFileSync(path, image, { mode: 0o600 })
    return path
  })
}
