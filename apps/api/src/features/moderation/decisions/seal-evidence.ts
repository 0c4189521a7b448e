import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { countEntries, type EvidencePart, findEvidence, insertEvidence, lockPlainEvidence } from './evidence.store.ts'
import type { Evidence, EvidencePhoto } from './evidence.types.ts'

/** So many reports that are added to an open one bring evidence of their own. */
const maxEntries = 5
const recordPart = 'record'

const bindingOf = (reportKey: bigint, { entry, part }: Pick<EvidencePart, 'entry' | 'part'>) =>
  `report_evidence ${reportKey} ${entry} ${part}`

/** A piece that is stored by itself. */
export interface EvidenceFile {
  readonly part: string
  readonly content: Uint8Array
}

export const recordFile = (record: unknown): EvidenceFile => ({
  part: recordPart,
  content: Buffer.from(JSON.stringify(record)),
})

/** Stores the evidence of a report that was just stored, sealed. */
export async function storeEvidence(
  ctx: Needs<'evidenceSeal'>,
  tx: Tx,
  reportKey: bigint,
  { files, at }: { files: readonly EvidenceFile[]; at: Date },
): Promise<void> {
  const entry = await countEntries(tx, reportKey)
  if (entry >= maxEntries) return
  const parts = files.map((file) => sealPart(ctx, reportKey, { entry, ...file }))
  await insertEvidence(tx, reportKey, parts, at)
}

/** Seals, at the closing of a report, what a release before stored as it is. */
export async function sealPlainEvidence(ctx: Needs<'evidenceSeal'>, tx: Tx, reportId: string, at: Date): Promise<void> {
  const report = await lockPlainEvidence(tx, reportId)
  if (!report) return
  const first = await countEntries(tx, report.key)
  const parts = report.evidence
    .slice(0, maxEntries)
    .map((record, index) => sealPart(ctx, report.key, { entry: first + index, ...recordFile(record) }))
  await insertEvidence(tx, report.key, parts, at)
}

const sealPart = (
  { evidenceSeal }: Needs<'evidenceSeal'>,
  reportKey: bigint,
  { entry, part, content }: EvidenceFile & Pick<EvidencePart, 'entry'>,
): EvidencePart => ({ entry, part, sealed: evidenceSeal.seal(content, bindingOf(reportKey, { entry, part })) })

/** Releases before called `isStored` of a photo `isKept`. */
function parseRecord(content: Buffer): Evidence {
  const { photos, ...record } = JSON.parse(content.toString('utf8'))
  const renamed = ({ isKept, ...photo }: EvidencePhoto & { isKept?: boolean }) =>
    isKept === undefined ? photo : { ...photo, isStored: isKept }
  return photos ? { ...record, photos: photos.map(renamed) } : record
}

/** The evidence of a report, opened for a moderator. */
export interface OpenedEvidence {
  records: Evidence[]
  /** Photos of the profile, and screenshots of the reporter. */
  pictures: { name: string; content: Uint8Array }[]
  /** Pieces that do not open: their key is not known here, or they are not what was sealed. */
  unreadable: number
}

/** Opens the evidence of a report, open or closed, together with what a release before stored as it is. */
export async function readReportEvidence(
  ctx: Needs<'db' | 'evidenceSeal'>,
  report: { id: string; evidence: Evidence[] | null },
): Promise<OpenedEvidence> {
  const found = await findEvidence(ctx.db, report.id)
  const opened: OpenedEvidence = { records: [...(report.evidence ?? [])], pictures: [], unreadable: 0 }
  for (const { entry, part, sealed } of found?.parts ?? []) {
    const content = ctx.evidenceSeal.open(sealed, bindingOf(found?.reportKey ?? 0n, { entry, part }))
    if (!content) opened.unreadable += 1
    else if (part === recordPart) opened.records.push(parseRecord(content))
    else opened.pictures.push({ name: `${entry + 1}-${part}.webp`, content })
  }
  opened.records.sort((one, other) => one.at.localeCompare(other.at))
  return opened
}
