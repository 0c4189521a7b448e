import {
  type Evidence,
  listAppeals,
  listContactMessages,
  listPictureChecks,
  listReports,
  listSuspectedHarvests,
  listSuspectedSpam,
  type OpsCtx,
  openLegalName,
  type PictureCheckEntry,
  readMemberFile,
  readPictureCheck,
  readReportEvidence,
  recordModeratorView,
} from '@satrangi/api/ops'
import { formatAppeal } from './appeals.command.ts'
import { parseMemberId, requireOne, singleArgument } from './arguments.ts'
import { findSourceId, parseCaseId } from './case-id.ts'
import { type Command, CommandExit, type CommandHandler, type CommandResult, exitCodes } from './command.ts'
import { formatMinute, printable, wrapText } from './format.ts'
import { formatMember } from './format-member.ts'
import { formatPictureCheck } from './format-picture-check.ts'
import { formatReport } from './format-report.ts'
import { formatHarvest } from './harvest.command.ts'
import { formatSpam } from './spam.command.ts'
import { writeEvidencePictures, writePhotoFiles, writePictures } from './write-photo-files.ts'

/** Everything about one member, report, contact message or suspicion. */
export const show: Command = {
  usage: 'ID [--out FOLDER] [--name]',
  summary: 'everything about a member, a report, a contact message or a suspicion',
  details: `  --out FOLDER  where a member's photos, or the pictures of a report, are written
                 (a new folder among the temporary ones)
  --name        a member's legal name too; that it was opened is recorded`,
  options: { out: { type: 'string' }, name: { type: 'boolean' } },
  parse: (args) => {
    const id = singleArgument(args.positionals, 'id')
    const out = args.values.out === undefined ? undefined : String(args.values.out)
    const withName = args.values.name === true
    if (/^sg/i.test(id) && !id.includes('-')) return showMember(parseMemberId(args), { out, withName })
    if (withName) throw new CommandExit('--name goes with the id of a member.')
    return showCase(parseCaseId(id), out)
  },
}

const showMember =
  (id: string, { out, withName }: { out: string | undefined; withName: boolean }): CommandHandler =>
  async ({ ctx, by, width }) => {
    const file = await readMemberFile(ctx, id)
    if (!file) throw new CommandExit(`There is no member ${id}.`, exitCodes.notFound)
    await recordModeratorView(ctx, { id, by })
    const name = withName ? await openLegalName(ctx, { id, by }) : undefined
    const written = await writePhotoFiles(ctx, file, out)
    const parts = file.parts.map(({ part, approval, revision, reason, content, since }) => ({
      part,
      approval,
      revision,
      reason,
      since,
      ...(part.startsWith('photo') ? { file: written.get(part) ?? null } : { text: content }),
    }))
    const named = name === undefined ? {} : { name }
    const json = { ...file.member, ...named, parts, whole: file.whole, reports: file.reports, acts: file.acts }
    return { exitCode: exitCodes.done, text: formatMember(file, written, { now: ctx.clock.now(), width, name }), json }
  }

/** A connection saw the first name, or the whole of it. */
const withoutName = ({ profile, ...record }: Evidence) => {
  if (!profile) return record
  const { name: _, ...rest } = profile
  return { ...record, profile: rest }
}

const showCase =
  (reference: string, out: string | undefined): CommandHandler =>
  async ({ ctx, by, width }) => {
    const idPrefix = await findSourceId(ctx, reference)
    const filter = { id: idPrefix, closed: true, limit: 2 }
    const [reports, messages] = [await listReports(ctx.db, filter), await listContactMessages(ctx.db, filter)]
    const harvests = await listSuspectedHarvests(ctx.db, filter)
    const spams = await listSuspectedSpam(ctx.db, filter)
    const checks = await listPictureChecks(ctx.db, filter)
    const appealed = await listAppeals(ctx.db, filter)
    const found = requireOne([...reports, ...messages, ...harvests, ...spams, ...checks, ...appealed], idPrefix)
    await recordModeratorView(ctx, { id: found.id, by })
    const [report] = reports
    const [message] = messages
    const [harvest] = harvests
    const [suspectedSpam] = spams
    const [check] = checks
    const [appeal] = appealed
    if (report) {
      const evidence = await readReportEvidence(ctx, report)
      const files = writeEvidencePictures(evidence, out)
      const json = { ...report, evidence: evidence.records.map(withoutName), unreadable: evidence.unreadable, files }
      const text = [formatReport(report, evidence, width), ...files.map((file) => `  ${file}`)].join('\n')
      return { exitCode: exitCodes.done, text, json }
    }
    if (check) return showPictureCheck(ctx, check, { out, width })
    if (appeal) return { exitCode: exitCodes.done, text: formatAppeal(appeal, width), json: appeal }
    if (harvest) return { exitCode: exitCodes.done, text: formatHarvest(harvest), json: harvest }
    if (suspectedSpam) return { exitCode: exitCodes.done, text: formatSpam(suspectedSpam), json: suspectedSpam }
    if (!message) throw new CommandExit(`There is no ${idPrefix}.`, exitCodes.notFound)
    const { id, name, email, subject, createdAt, closedAt } = message
    const state = closedAt ? `closed ${formatMinute(closedAt)}` : 'open'
    const text = [
      `Message ${id}`,
      `  from     ${printable(name)} <${printable(email)}>`,
      `  sent     ${formatMinute(createdAt)} UTC, ${state}`,
      `  subject  ${printable(subject)}`,
      '',
      wrapText(message.message, width, '  '),
    ]
    return { exitCode: exitCodes.done, text: text.join('\n'), json: message }
  }

async function showPictureCheck(
  ctx: OpsCtx,
  check: PictureCheckEntry,
  { out, width }: { out: string | undefined; width: number },
): Promise<CommandResult> {
  const opened = await readPictureCheck(ctx, check)
  const pictures = opened.pictures.flatMap(({ slot, content }, index) =>
    content ? [{ name: `${check.number}-${index + 1}-photo${slot}.webp`, content }] : [],
  )
  const files = writePictures(pictures, out)
  const { key: _, ...row } = check
  const { complaints, unreadable } = opened
  const text = [formatPictureCheck(check, opened, width), ...files.map((file) => `  ${file}`)].join('\n')
  return { exitCode: exitCodes.done, text, json: { ...row, complaints, unreadable, files } }
}
