import type { AppealFile, ContactMessageRow, FoundCase, SuspectedHarvestRow, SuspectedSpamRow } from '@satrangi/api/ops'
import { formatMinute, printable, wrapText } from './format.ts'

const stateOf = (closedAt: Date | null) => (closedAt ? `closed ${formatMinute(closedAt)}` : 'open')

/** An appeal with what is needed to judge it. */
export function formatAppeal({ number, memberId }: FoundCase, file: AppealFile, width: number): string {
  const { suspendedBy, confirmedBy, suspensionCase, until, isRemoval, decidedAt, outcome, answer, text } = file
  const end = until ? `until ${formatMinute(until)}` : isRemoval ? 'removed for good' : 'until restored'
  const decided = decidedAt
    ? `${outcome ?? 'closed'} ${formatMinute(decidedAt)} by ${file.decidedBy ?? 'nobody'}`
    : 'open'
  return [
    `Appeal ${number}`,
    `  account     ${memberId}; show ${memberId} says more`,
    `  suspension  ${file.cause}, ${formatMinute(file.since)} UTC, ${end}`,
    `  by          ${[suspendedBy, ...(confirmedBy ? [confirmedBy] : [])].join(', confirmed by ')}${suspensionCase ? `, case ${suspensionCase}` : ''}`,
    `  sent        ${formatMinute(file.sentAt)} UTC, ${decided}`,
    '',
    text === null ? '  The text is deleted.' : wrapText(text, width, '  '),
    ...(answer === null ? [] : ['', '  The answer:', wrapText(answer, width, '  ')]),
  ].join('\n')
}

export function formatMessage(
  { id, name, email, subject, message, createdAt, closedAt }: ContactMessageRow,
  width: number,
) {
  return [
    `Message ${id}`,
    `  from     ${printable(name)} <${printable(email)}>`,
    `  sent     ${formatMinute(createdAt)} UTC, ${stateOf(closedAt)}`,
    `  subject  ${printable(subject)}`,
    '',
    wrapText(message, width, '  '),
  ].join('\n')
}

/** A suspicion with what is needed to judge it. */
const formatSuspicion = (
  name: string,
  { id, member, joinedAt, createdAt, closedAt }: SuspectedSpamRow,
  found: string[],
) =>
  [
    `Suspected ${name} ${id}`,
    `  account  ${member}, joined ${formatMinute(joinedAt)} UTC; show ${member} says more`,
    `  since    ${formatMinute(createdAt)} UTC, ${stateOf(closedAt)}`,
    ...found,
  ].join('\n')

export const formatHarvest = (row: SuspectedHarvestRow): string =>
  formatSuspicion('harvest', row, ['  at 80 % of a daily limit or beyond:', ...row.days.map((day) => `    ${day}`)])

export const formatSpam = (row: SuspectedSpamRow): string =>
  formatSuspicion('spam', row, ['  the same first words to five members in a day; the words are not stored'])
