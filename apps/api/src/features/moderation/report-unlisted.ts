import type { ReplyOf, routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import type { Upload } from '../../route-handler.ts'
import { openCaseOfReport } from '../cases/index.ts'
import { processImage } from '../photos/index.ts'
import { insertUnlistedReport, lockReporter } from './reports.store.ts'
import { insertScreenshots, screenshotBinding } from './screenshots.store.ts'

type CaseReceipt = ReplyOf<typeof routes.safety.report>['case']

interface UnlistedReport {
  details: string
  /** By the name of the field, in the order in which they are kept. */
  screenshots: readonly (readonly [field: string, bytes: Upload])[]
}

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
  const images: Uint8Array[] = []
  for (const [field, bytes] of screenshots) images.push((await processImage(ctx, field, bytes)).large)
  const at = ctx.clock.now()
  const { number, acknowledgeBy, actBy } = await ctx.db.$transaction(async (tx) => {
    if (!(await lockReporter(tx, viewer.key))) throw new Refusal('session_expired')
    const key = await insertUnlistedReport(tx, { reporter: viewer.key, reason, details, at })
    const rows = images.map((image, index) => {
      const position = index + 1
      return { position, sealed: ctx.evidenceSeal.seal(image, screenshotBinding(key, position)) }
    })
    await insertScreenshots(tx, key, rows)
    return openCaseOfReport(ctx, tx, { key, member: null, reporter: viewer.key, reasons: [reason], at })
  })
  return { number, acknowledge_by: acknowledgeBy.toISOString(), act_by: actBy.toISOString() }
}
