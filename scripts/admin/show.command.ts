import { listContactMessages, listReports, readMemberFile, recordLook } from '@satrangi/api/ops'
import { type Command, exits, Leave, type Work } from './command.ts'
import { theOne } from './find-one.ts'
import { minute, paragraph, plain } from './lines.ts'
import { oneWord, readMemberId, readOtherId } from './read-words.ts'
import { memberText } from './show-member.ts'
import { reportText } from './show-report.ts'
import { writePhotos } from './write-photos.ts'

/** Everything about one member, report or contact message. */
export const show: Command = {
  usage: 'ID [--out FOLDER]',
  about: 'everything about a member, a report or a contact message',
  details: `  --out FOLDER  where a member's photos are written (a new folder among the temporary ones)`,
  options: { out: { type: 'string' } },
  read: (given) => {
    const word = oneWord(given.words, 'id')
    const out = given.values.out === undefined ? undefined : String(given.values.out)
    return /^sg/i.test(word) ? showMember(readMemberId(given), out) : showOther(readOtherId(word))
  },
}

const showMember =
  (id: string, out: string | undefined): Work =>
  async ({ ctx, by, width }) => {
    const file = await readMemberFile(ctx, id)
    if (!file) throw new Leave(`There is no member ${id}.`, exits.unknown)
    await recordLook(ctx, { id, by })
    const written = await writePhotos(ctx, file, out)
    const parts = file.parts.map(({ part, approval, revision, reason, content, since }) => ({
      part,
      approval,
      revision,
      reason,
      since,
      ...(part.startsWith('photo') ? { file: written.get(part) ?? null } : { text: content }),
    }))
    const json = { ...file.member, parts, whole: file.whole, reports: file.reports, acts: file.acts }
    return { exit: exits.done, text: memberText(file, written, { now: ctx.clock.now(), width }), json }
  }

const showOther =
  (word: string): Work =>
  async ({ ctx, by, width }) => {
    const wanted = { id: word, closed: true, limit: 2 }
    const [reports, messages] = [await listReports(ctx.db, wanted), await listContactMessages(ctx.db, wanted)]
    const found = theOne([...reports, ...messages], word)
    await recordLook(ctx, { id: found.id, by })
    const [report] = reports
    const [message] = messages
    if (report) return { exit: exits.done, text: reportText(report, width), json: report }
    if (!message) throw new Leave(`There is no ${word}.`, exits.unknown)
    const { id, name, email, subject, createdAt, closedAt } = message
    const state = closedAt ? `closed ${minute(closedAt)}` : 'open'
    const text = [
      `Message ${id}`,
      `  from     ${plain(name)} <${plain(email)}>`,
      `  sent     ${minute(createdAt)} UTC, ${state}`,
      `  subject  ${plain(subject)}`,
      '',
      paragraph(message.message, width, '  '),
    ]
    return { exit: exits.done, text: text.join('\n'), json: message }
  }
