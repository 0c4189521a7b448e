import { openLegalName, readMemberFile, recordModeratorView } from '@satrangi/api/ops'
import { parseMemberId, singleArgument } from './arguments.ts'
import { parseCaseId } from './case-id.ts'
import { type Command, CommandExit, type CommandHandler, exitCodes } from './command.ts'
import { formatMember } from './format-member.ts'
import { showCase } from './show-case.ts'
import { writePhotoFiles } from './write-photo-files.ts'

/** Everything about one member, or one case. */
export const show: Command = {
  usage: 'ID [--out FOLDER] [--name]',
  summary: 'everything about a member, or about a case by its number',
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
