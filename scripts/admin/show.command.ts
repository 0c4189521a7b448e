import {
  listContactMessages,
  listReports,
  listSuspectedHarvests,
  listSuspectedSpam,
  readMemberFile,
  readReportEvidence,
  recordModeratorView,
} from '@satrangi/api/ops'
import { parseMemberId, requireOne, singleArgument } from './arguments.ts'
import { findSourceId, parseCaseId } from './case-id.ts'
import { type Command, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatMinute, printable, wrapText } from './format.ts'
import { formatMember } from './format-member.ts'
import { formatReport } from './format-report.ts'
import { formatHarvest } from './harvest.command.ts'
import { formatSpam } from './spam.command.ts'
import { writeEvidencePictures, writePhotoFiles } from './write-photo-files.ts'

/** Everything about one member, report, contact message or suspicion. */
export const show: Command = {
  usage: 'ID [--out FOLDER]',
  summary: 'everything about a member, a report, a contact message or a suspicion',
  details: `  --out FOLDER  where a member's photos, or the pictures of a report, are written
                 (a new folder among the temporary ones)`,
  options: { out: { type: 'string' } },
  parse: (args) => {
    const id = singleArgument(args.positionals, 'id')
    const out = args.values.out === undefined ? undefined : String(args.values.out)
    return /^sg/i.test(id) && !id.includes('-') ? showMember(parseMemberId(args), out) : showCase(parseCaseId(id), out)
  },
}

const showMember =
  (id: string, out: string | undefined): CommandHandler =>
  async ({ ctx, by, width }) => {
    const file = await readMemberFile(ctx, id)
    if (!file) throw new CommandExit(`There is no member ${id}.`, exitCodes.notFound)
    await recordModeratorView(ctx, { id, by })
    const written = await writePhotoFiles(ctx, file, out)
    const parts = file.parts.map(({ part, approval, revision, reason, content, since }) => ({
      part,
      approval,
      revision,
      reason,
      since,
      ...(part.startsWith('photo') ? { file: written.get(part) ?? null } : { text: content }),
    }))
    const json = { ...file.member, parts, whole: file.whole, reports: file.reports, acts: file.acts }
    return { exitCode: exitCodes.done, text: formatMember(file, written, { now: ctx.clock.now(), width }), json }
  }

const showCase =
  (reference: string, out: string | undefined): CommandHandler =>
  async ({ ctx, by, width }) => {
    const idPrefix = await findSourceId(ctx, reference)
    const filter = { id: idPrefix, closed: true, limit: 2 }
    const [reports, messages] = [await listReports(ctx.db, filter), await listContactMessages(ctx.db, filter)]
    const harvests = await listSuspectedHarvests(ctx.db, filter)
    const spams = await listSuspectedSpam(ctx.db, filter)
    const found = requireOne([...reports, ...messages, ...harvests, ...spams], idPrefix)
    await recordModeratorView(ctx, { id: found.id, by })
    const [report] = reports
    const [message] = messages
    const [harvest] = harvests
    const [suspectedSpam] = spams
    if (report) {
      const evidence = await readReportEvidence(ctx, report)
      const files = writeEvidencePictures(evidence, out)
      const json = { ...report, evidence: evidence.records, unreadable: evidence.unreadable, files }
      const text = [formatReport(report, evidence, width), ...files.map((file) => `  ${file}`)].join('\n')
      return { exitCode: exitCodes.done, text, json }
    }
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
