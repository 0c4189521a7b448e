import type { MemberFile, Part } from '@satrangi/api/ops'
import { ago, clip, minute, paragraph, plain, shortId } from './lines.ts'

interface Page {
  now: Date
  width: number
}

/** A member's whole file for a terminal. */
export function memberText(file: MemberFile, written: ReadonlyMap<Part, string>, page: Page): string {
  const { member, parts, whole } = file
  const waits = parts.filter(({ approval }) => approval === 'pending').length
  const blocks = [
    facts(file, page),
    ...parts.map((part) => partText(member.id, part, written.get(part.part), page.width)),
    waits > 1 ? `Everything that waits: ${member.id}@${whole} --all` : '',
    reports(file, page),
    acts(file, page.width),
  ]
  return blocks.filter(Boolean).join('\n\n')
}

function facts({ member }: MemberFile, { now }: Page): string {
  const { id, name, age, gender, place, occupation } = member
  const until = member.exclusive_until ?? member.paid_until
  const rows: [string, string][] = [
    ['member', `${plain(name)}, ${age}, ${gender}`],
    ['place', `${plain(place)}; ${plain(occupation)}`],
    ['status', member.status === 'active' || !until ? 'active' : `${member.status} until ${minute(until)}`],
    ['verified', member.verified ? 'yes' : 'no'],
    ['e-mail', plain(member.email)],
    ['mobile', member.mobile],
    ['joined', minute(member.joined_at)],
    ['seen', member.seen_at ? (member.seen_at > now ? 'now' : `${ago(member.seen_at, now)} ago`) : 'never'],
    ['others', `${member.connections} connections, blocked by ${member.blocked_by}`],
  ]
  if (member.photos_hidden || member.photos_protected) {
    rows.push(['photos', member.photos_hidden ? 'hidden from everybody' : 'for connections only'])
  }
  if (member.paused_at) rows.push(['paused', minute(member.paused_at)])
  if (member.suspended_at) rows.push(['SUSPENDED', minute(member.suspended_at)])
  return [id, ...rows.map(([title, value]) => `  ${title.padEnd(10)} ${value}`)].join('\n')
}

const titles: Record<Part, string> = {
  photo1: 'First photo',
  photo2: 'Second photo',
  bio: 'Bio',
  expectations: 'Partner expectations',
}

function partText(
  id: string,
  { part, approval, revision, reason, content }: MemberFile['parts'][number],
  path: string | undefined,
  width: number,
): string {
  const heading = `${titles[part]}: ${approval}${reason ? ` (${plain(reason)})` : ''}, ${id}@${revision}`
  if (!part.startsWith('photo')) return `${heading}\n${paragraph(content, width)}`
  return `${heading}\n    ${path ?? 'the file is lost'}`
}

function reports({ reports: found }: MemberFile, { now, width }: Page): string {
  if (found.length === 0) return 'No reports about this member.'
  const lines = found.map(({ id, reason, details, createdAt, closedAt }) =>
    clip(`  ${shortId(id)}  ${closedAt ? 'closed' : 'open'}  ${ago(createdAt, now)}  ${reason}. ${details}`, width),
  )
  return ['Reports about this member:', ...lines].join('\n')
}

function acts({ acts: found }: MemberFile, width: number): string {
  if (found.length === 0) return 'Nothing was done before.'
  const lines = found.map(({ at, by, action, reason }) =>
    clip(`  ${minute(at)}  ${by}  ${action}${reason ? `: ${reason}` : ''}`, width),
  )
  return ['What was done before:', ...lines].join('\n')
}
