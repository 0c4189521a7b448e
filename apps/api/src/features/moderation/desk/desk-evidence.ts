import type { Needs } from '../../../ctx.ts'
import { type Evidence, findReport, readReportEvidence } from '../decisions/index.ts'
import { listPictureChecks, readPictureCheck } from '../picture-complaints/index.ts'
import type { DeskCaseRow } from './desk-cases.store.ts'

/** What a case rests on, opened for the moderator who reads it. */
export interface DeskEvidence {
  /** What was written, where that is sealed; else it is in the row of the case. */
  details?: string
  records: Evidence[]
  pictures: { name: string; content: Uint8Array }[]
  /** Pieces that do not open: their key is not known here. */
  unreadable: number
  /** What the owner says about their pictures. */
  ownerAnswer: string | null
}

const nothing: DeskEvidence = { records: [], pictures: [], unreadable: 0, ownerAnswer: null }

export async function openEvidence(
  ctx: Needs<'db' | 'evidenceSeal'>,
  { kind, sourceId }: Pick<DeskCaseRow, 'kind' | 'sourceId'>,
): Promise<DeskEvidence> {
  if (kind === 'report') {
    const report = await findReport(ctx.db, sourceId)
    return report ? { ...(await readReportEvidence(ctx, report)), ownerAnswer: null } : nothing
  }
  return kind === 'picture_complaint' || kind === 'known_picture' ? openPictures(ctx, sourceId) : nothing
}

/** The pictures as they were, and what was written about them; who wrote it decides nothing and is left out. */
async function openPictures(ctx: Needs<'db' | 'evidenceSeal'>, id: string): Promise<DeskEvidence> {
  const [check] = await listPictureChecks(ctx.db, { id, closed: true, limit: 1 })
  if (!check) return nothing
  const { complaints, pictures, unreadable } = await readPictureCheck(ctx, check)
  return {
    details: complaints.map(({ details }) => details).join('\n\n'),
    records: [],
    pictures: pictures.flatMap(({ slot, content }, index) =>
      content ? [{ name: `${index + 1}-photo${slot}.webp`, content }] : [],
    ),
    unreadable,
    ownerAnswer: check.answer,
  }
}
