import type { Evidence, OpenedEvidence, ReportRow } from '@satrangi/api/ops'
import { factOf, reviews, type ShownFact, shownFacts } from '@satrangi/contract'
import { formatMinute, printable, wrapText } from './format.ts'

const gone = 'a member who left'

/** A report with its evidence for a terminal. */
export function formatReport(report: ReportRow, evidence: OpenedEvidence, width: number): string {
  const { id, reason, details, reporter, reported, createdAt, closedAt } = report
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
  const blocks = evidence.records.map((record) => formatRecord(record, width))
  const lost = evidence.unreadable > 0 ? `${evidence.unreadable} pieces of evidence do not open with these keys.` : ''
  return [heading, details ? wrapText(details, width, '  ') : '', ...blocks, lost].filter(Boolean).join('\n\n')
}

const states = { taken_back: 'taken back', account_deleted: 'account deleted' } as const

/** Read below, as they were written. */
const isLongText = (fact: ShownFact) => ['nickname', 'bio', 'partnerExpectations'].includes(fact)

function formatRecord(evidence: Evidence, width: number) {
  const { at, messages, profile, photos = [] } = evidence
  const showed = shownFacts.flatMap((fact) => (isLongText(fact) ? [] : (profile?.[fact] ?? []))).filter(Boolean)
  const said = [
    ...(profile ? [wrapText(`showed: ${printable(showed.join(', '))}`, width, '  ')] : []),
    ...reviews.flatMap(({ fact, part, title = part }) => {
      const text = evidence[part]
      if (!text) return []
      return factOf(fact).kind === 'text' ? [`  ${title}:`, wrapText(text, width)] : [`  ${title}: ${printable(text)}`]
    }),
    ...photos.map(
      ({ part, sha256, isStored }) => `  ${part}: SHA-256 ${sha256}${isStored ? '' : ', too large to be kept'}`,
    ),
    ...(messages.length > 0 ? ['  messages:'] : []),
    ...messages.map((message) => wrapText(describeMessage(message), width)),
  ]
  return [`As it stood ${formatMinute(new Date(at))} UTC:`, ...said].join('\n')
}

function describeMessage({ at, from = 'reported', text, state }: Evidence['messages'][number]): string {
  const who = from === 'reporter' ? 'reporter' : 'reported'
  return `${formatMinute(new Date(at))}  ${who}${state ? `, ${states[state]}` : ''}: ${printable(text)}`
}
