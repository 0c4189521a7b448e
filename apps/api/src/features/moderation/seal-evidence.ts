import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import { countEntries, type EvidencePart, findEvidence, insertEvidence, lockPlainEvidence } from './evidence.store.ts'
import type { Evidence } from './evidence.types.ts'
import type { FrozenPhoto } from './freeze-profile.ts'

/** So many reports that are added to an open one bring evidence of their own. */
const maxEntries = 5
const recordPart = 'record'

const bindingOf = (reportKey: bigint, { entry, part }: Pick<EvidencePart, 'entry' | 'part'>) =>
  `report_evidence ${reportKey} ${entry} ${part}`

/** Stores the evidence of a report that was just stored, sealed. */
export async function storeEvidence(
  ctx: Needs<'evidenceSeal'>,
  tx: Tx,
  reportKey: bigint,
  { record, photos, at }: { record: Evidence; photos: readonly FrozenPhoto[]; at: Date },
): Promise<void> {
  const entry = await countEntries(tx, reportKey)
  if (entry >= maxEntries) return
  const parts = [
    { entry, part: recordPart, content: Buffer.from(JSON.stringify(record)) },
    ...photos.filter(({ isKept }) => isKept).map(({ part, content }) => ({ entry, part, content })),
  ]
  await insertEvidence(
    tx,
    reportKey,
    parts.map((part) => sealPart(ctx, reportKey, part)),
    at,
  )
}

/** Seals, at the closing of a report, what a release before stored as it is. */
export async function sealPlainEvidence(ctx: Needs<'evidenceSeal'>, tx: Tx, reportId: string, at: Date): Promise<void> {
  const report = await lockPlainEvidence(tx, reportId)
  if (!report) return
  const first = await countEntries(tx, report.key)
  const parts = report.evidence.slice(0, maxEntries).map((record, index) => ({
    entry: first + index,
    part: recordPart,
    content: Buffer.from(JSON.stringify(record)),
  }))
  await insertEvidence(
    tx,
    report.key,
    parts.map((part) => sealPart(ctx, report.key, part)),
    at,
  )
}

const sealPart = (
  { evidenceSeal }: Needs<'evidenceSeal'>,
  reportKey: bigint,
  { content, ...part }: Omit<EvidencePart, 'sealed'> & { content: Uint8Array },
): EvidencePart => ({ ...part, sealed: evidenceSeal.seal(content, bindingOf(reportKey, part)) })

/** The evidence of a report, opened for a moderator. */
export interface OpenedEvidence {
  records: Evidence[]
  photos: { name: string; content: Uint8Array }[]
  /** Pieces that do not open: their key is not known here, or they are not what was sealed. */
  unreadable: number
}

/** Opens the evidence of a report, open or closed, together with what a release before stored as it is. */
export async function readReportEvidence(
  ctx: Needs<'db' | 'evidenceSeal'>,
  report: { id: string; evidence: Evidence[] | null },
): Promise<OpenedEvidence> {
  const found = await findEvidence(ctx.db, report.id)
  const opened: OpenedEvidence = { records: [...(report.evidence ?? [])], photos: [], unreadable: 0 }
  for (const { entry, part, sealed } of found?.parts ?? []) {
    const content = ctx.evidenceSeal.open(sealed, bindingOf(found?.reportKey ?? 0n, { entry, part }))
    if (!content) opened.unreadable += 1
    else if (part === recordPart) opened.records.push(JSON.parse(content.toString('utf8')) as Evidence)
    else opened.photos.push({ name: `${entry + 1}-${part}.webp`, content })
  }
  opened.records.sort((one, other) => one.at.localeCompare(other.at))
  return opened
}
