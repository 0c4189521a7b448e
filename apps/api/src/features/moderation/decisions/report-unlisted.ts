import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import type { Upload } from '../../../route-handler.ts'
import { processImage } from '../../members/index.ts'
import { type CaseReceipt, openCaseOfReport, presentReceipt } from '../cases/index.ts'
import { insertReport, lockReportMembers } from './reports.store.ts'
import { type EvidenceFile, storeEvidence } from './seal-evidence.ts'

interface UnlistedReport {
  details: string
  /** By the name of the field, in the order in which they are kept. */
  screenshots: readonly (readonly [field: string, bytes: Upload])[]
}

const unlisted = { reported: null, conversationKey: null, isUnlisted: true } as const
/** It opens a case of the gravest class. */
const reason = 'Threatens to out or blackmail me'

/**
 * Reports somebody whom the viewer finds in no list: in words, with their own screenshots, which are made anew without
 * metadata and sealed. No member ever sees them.
 * @throws Refusal `wrong_file_kind` or `too_large` that names the field; nothing is stored then
 */
export async function reportUnlisted(
  ctx: Needs<'db' | 'clock' | 'random' | 'caseRules' | 'photoProcessor' | 'evidenceSeal'>,
  viewer: Viewer,
  { details, screenshots }: UnlistedReport,
): Promise<CaseReceipt> {
  const files: EvidenceFile[] = []
  for (const [field, bytes] of screenshots)
    files.push({ part: `screenshot${files.length + 1}`, content: (await processImage(ctx, field, bytes)).large })
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    if (!(await lockReportMembers(tx, viewer.key, null)).has(viewer.key)) throw new Refusal('session_expired')
    const { key } = await insertReport(tx, { ...unlisted, reporter: viewer.key, reason, details, at })
    await storeEvidence(ctx, tx, key, { files, at })
    const about = { key, member: null, reporter: viewer.key }
    return presentReceipt(await openCaseOfReport(ctx, tx, { ...about, reasons: [reason], at }))
  })
}
