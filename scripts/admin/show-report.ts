import type { ReportRow } from '@satrangi/api/ops'
import { minute, paragraph, plain } from './lines.ts'

const gone = 'a member who left'

/** A report with its evidence for a terminal. */
export function reportText(report: ReportRow, width: number): string {
  const { id, reason, details, reporter, reported, createdAt, closedAt, evidence } = report
  const heading = [
    `Report ${id}`,
    `  about   ${reported ?? gone}`,
    `  by      ${reporter ?? gone}`,
    `  made    ${minute(createdAt)} UTC, ${closedAt ? `closed ${minute(closedAt)}` : 'open'}`,
    `  reason  ${reason}`,
  ].join('\n')
  const blocks = (evidence ?? []).map(({ at, bio, expectations, messages }) => {
    const said = [
      ...(bio ? ['  bio:', paragraph(bio, width)] : []),
      ...(expectations ? ['  partner expectations:', paragraph(expectations, width)] : []),
      ...(messages.length > 0 ? ['  wrote to the reporter:'] : []),
      ...messages.map((message) => paragraph(`${minute(new Date(message.at))}  ${plain(message.text)}`, width)),
    ]
    return [`As it stood ${minute(new Date(at))} UTC:`, ...said].join('\n')
  })
  return [heading, details ? paragraph(details, width, '  ') : '', ...blocks].filter(Boolean).join('\n\n')
}
