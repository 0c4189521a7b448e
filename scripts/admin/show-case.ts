import {
  type Evidence,
  type FoundCase,
  findAppealFile,
  findContactMessage,
  findPictureCheck,
  findReport,
  listSuspectedHarvests,
  listSuspectedSpam,
  type OpsCtx,
  Refusal,
  readCase,
  readPictureCheck,
  readReportEvidence,
} from '@satrangi/api/ops'
import { findCaseNumber } from './case-id.ts'
import { CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatAppeal, formatHarvest, formatMessage, formatSpam } from './format-case.ts'
import { formatPictureCheck } from './format-picture-check.ts'
import { formatReport } from './format-report.ts'
import { writeEvidencePictures, writePictures } from './write-photo-files.ts'

interface ShowContext {
  ctx: OpsCtx
  one: FoundCase
  by: string
  /** Where pictures are written. */
  out: string | undefined
  width: number
}

/** Undefined where what it was about is gone. */
type ShownCase = { text: string; json: unknown } | undefined

/** What a case rests on, for whoever has the server: with who reported it, which the desk does not show. */
export const showCase =
  (reference: string, out: string | undefined): CommandHandler =>
  async ({ ctx, by, width }) => {
    const number = await findCaseNumber(ctx, reference)
    const none = () => new CommandExit(`There is no case ${number}.`, exitCodes.notFound)
    const one = await readCase(ctx, { number, by }).catch((error: unknown) => {
      throw error instanceof Refusal ? none() : error
    })
    const shown = await shownBy[one.kind]({ ctx, one, by, out, width })
    if (!shown) throw none()
    return { exitCode: exitCodes.done, ...shown }
  }

const bySource = ({ sourceId }: FoundCase) => ({ id: sourceId, closed: true, limit: 1 })

const shownBy: Readonly<Record<FoundCase['kind'], (context: ShowContext) => Promise<ShownCase>>> = {
  report: async ({ ctx, one, out, width }) => {
    const report = await findReport(ctx.db, one.sourceId)
    if (!report) return undefined
    const evidence = await readReportEvidence(ctx, report)
    const files = writeEvidencePictures(evidence, out)
    const json = { ...report, evidence: evidence.records.map(withoutName), unreadable: evidence.unreadable, files }
    return { text: [formatReport(report, evidence, width), ...files.map((file) => `  ${file}`)].join('\n'), json }
  },
  contact: async ({ ctx, one, width }) => {
    const message = await findContactMessage(ctx.db, one.sourceId)
    if (!message) return undefined
    const { id, name, email, subject, message: text, createdAt, closedAt } = message
    return {
      text: formatMessage(message, width),
      json: { id, name, email, subject, message: text, createdAt, closedAt },
    }
  },
  harvest: async ({ ctx, one }) => {
    const [row] = await listSuspectedHarvests(ctx.db, bySource(one))
    return row && { text: formatHarvest(row), json: row }
  },
  spam: async ({ ctx, one }) => {
    const [row] = await listSuspectedSpam(ctx.db, bySource(one))
    return row && { text: formatSpam(row), json: row }
  },
  appeal: async ({ ctx, one, by, width }) => {
    const file = await findAppealFile(ctx.db, one.sourceId, by)
    return file && { text: formatAppeal(one, file, width), json: { number: one.number, member: one.memberId, ...file } }
  },
  picture_complaint: showPictures,
  known_picture: showPictures,
}

async function showPictures({ ctx, one, out, width }: ShowContext): Promise<ShownCase> {
  const check = await findPictureCheck(ctx.db, one.sourceId)
  if (!check) return undefined
  const opened = await readPictureCheck(ctx, check)
  const pictures = opened.pictures.flatMap(({ slot, content }, index) =>
    content ? [{ name: `${check.number}-${index + 1}-photo${slot}.webp`, content }] : [],
  )
  const files = writePictures(pictures, out)
  const { key: _, ...row } = check
  const { complaints, unreadable } = opened
  const text = [formatPictureCheck(check, opened, width), ...files.map((file) => `  ${file}`)].join('\n')
  return { text, json: { ...row, complaints, unreadable, files } }
}

/** A connection saw the first name, or the whole of it. */
const withoutName = ({ profile, ...record }: Evidence) => {
  if (!profile) return record
  const { name: _, ...rest } = profile
  return { ...record, profile: rest }
}
