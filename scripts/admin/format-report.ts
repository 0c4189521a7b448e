import type { ReportRow } from '@satrangi/api/ops'
import { formatMinute, printable, wrapText } from './format.ts'

const gone = 'a member who left'

/** A report with its evidence for a terminal. */
export function formatReport(report: ReportRow, width: number): string {
  const { id, reason, details, reporter, reported, createdAt, closedAt, evidence } = report
  const about = reported ?? (report.isUnlisted ? 'somebody who is in no list' : gone)
  const heading = [
    `Report ${id}`,
    `  about   ${about}`,
    `  by      ${reporter ?? gone}`,
    `  made    ${formatMinute(createdAt)} UTC, ${closedAt ? `${report.outcome ?? 'closed'} ${formatMinute(closedAt)}` : 'open'}`,
    `  reason  ${reason}`,
    ...(report.number && report.actBy
      ? [`  case    ${report.number}, ${report.class}, to be decided by ${formatMinute(report.actBy)} UTC`]
      : []),
  ].join('\n')
  const blocks = (evidence ?? []).map(({ at, nickname, bio, expectations, messages }) => {
    const said = [
      ...(nickname ? [`  nickname: ${printable(nickname)}`] : []),
      ...(bio ? ['  bio:', wrapText(bio, width)] : []),
      ...(expectations ? ['  partner expectations:', wrapText(expectations, width)] : []),
      ...(messages.length > 0 ? ['  wrote to the reporter:'] : []),
      ...messages.map((message) =>
        wrapText(`${formatMinute(new Date(message.at))}  ${printable(message.text)}`, width),
      ),
    ]
    return [`As it stood ${formatMinute(new Date(at))} UTC:`, ...said].join('\n')
  })
  return [heading, details ? wrapText(details, width, '  ') : '', ...blocks].filter(Boolean).join('\n\n')
}
