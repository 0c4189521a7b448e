import type { MemberFile, Part } from '@satrangi/api/ops'
import { factNames, factOf, isShared } from '@satrangi/contract'
import { nameOfPart } from './approval.command.ts'
import { formatAge, formatMinute, printable, shortId, truncate, wrapText } from './format.ts'

interface OutputOptions {
  now: Date
  width: number
  /** The legal name, for whoever has opened it. */
  name?: string | undefined
}

/** A member's file as text for a terminal. */
export function formatMember(file: MemberFile, photoPaths: ReadonlyMap<Part, string>, options: OutputOptions): string {
  const { member, parts, whole } = file
  const pendingCount = parts.filter(({ approval }) => approval === 'pending').length
  const blocks = [
    facts(file, options),
    ...parts.map((part) => partText(member.id, part, photoPaths.get(part.part), options.width)),
    pendingCount > 1 ? `Everything that waits: ${member.id}@${whole} --all` : '',
    reports(file, options),
    acts(file, options.width),
  ]
  return blocks.filter(Boolean).join('\n\n')
}

/** What is chosen; the texts stand below, and gender, age and place above. */
const background = factNames.filter((name) => name !== 'gender' && isShared(name) && 'options' in factOf(name))

function facts({ member }: MemberFile, { now, name }: OutputOptions): string {
  const { id, age, gender, place, facts: said } = member
  const until = member.exclusive_until ?? member.paid_until
  const rows: [string, string][] = [
    ['member', [printable(said.nickname ?? 'no nickname'), age, gender].join(', ')],
    ...(name === undefined ? [] : [['name', printable(name)] satisfies [string, string]]),
    ['place', printable(place)],
    ['says', background.flatMap((fact) => said[fact] ?? []).join('; ')],
    ['status', member.status === 'active' || !until ? 'active' : `${member.status} until ${formatMinute(until)}`],
    ['verified', member.verified ? 'yes' : 'no'],
    ['e-mail', printable(member.email)],
    ['mobile', member.mobile],
    ['joined', formatMinute(member.joined_at)],
    ['seen', member.seen_at ? (member.seen_at > now ? 'now' : `${formatAge(member.seen_at, now)} ago`) : 'never'],
    ['others', `${member.connections} connections, blocked by ${member.blocked_by}`],
  ]
  if (member.photos_hidden || member.photos_protected) {
    rows.push(['photos', member.photos_hidden ? 'hidden from everybody' : 'for connections only'])
  }
  if (member.paused_at) rows.push(['paused', formatMinute(member.paused_at)])
  if (member.held_at) rows.push(['HELD', formatMinute(member.held_at)])
  if (member.suspended_at) rows.push(['SUSPENDED', formatMinute(member.suspended_at)])
  return [id, ...rows.map(([title, value]) => `  ${title.padEnd(10)} ${value}`)].join('\n')
}

function titleOf(part: Part): string {
  if (part === 'city') return 'City that is in no list'
  const name = nameOfPart(part)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

function partText(
  id: string,
  { part, approval, revision, reason, content }: MemberFile['parts'][number],
  path: string | undefined,
  width: number,
): string {
  const heading = `${titleOf(part)}: ${approval}${reason ? ` (${printable(reason)})` : ''}, ${id}@${revision}`
  if (!part.startsWith('photo')) return `${heading}\n${wrapText(content, width)}`
  return `${heading}\n    ${path ?? 'the file is lost'}`
}

function reports({ reports: found }: MemberFile, { now, width }: OutputOptions): string {
  if (found.length === 0) return 'No reports about this member.'
  const lines = found.map(({ id, reason, details, createdAt, closedAt }) =>
    truncate(
      `  ${shortId(id)}  ${closedAt ? 'closed' : 'open'}  ${formatAge(createdAt, now)}  ${reason}. ${details}`,
      width,
    ),
  )
  return ['Reports about this member:', ...lines].join('\n')
}

function acts({ acts: found }: MemberFile, width: number): string {
  if (found.length === 0) return 'Nothing was done before.'
  const lines = found.map(({ at, by, action, reason }) =>
    truncate(`  ${formatMinute(at)}  ${by}  ${action}${reason ? `: ${reason}` : ''}`, width),
  )
  return ['What was done before:', ...lines].join('\n')
}
