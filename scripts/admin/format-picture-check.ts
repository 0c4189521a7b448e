import type { OpenedPictureCheck, PictureCheckEntry } from '@satrangi/api/ops'
import { formatMinute, printable, wrapText } from './format.ts'

const reasons = {
  picture_complaint: 'somebody says that it shows them',
  known_picture: 'like a removed picture',
} as const

/** A check of pictures with what was written about them, for a terminal. */
export function formatPictureCheck(check: PictureCheckEntry, opened: OpenedPictureCheck, width: number): string {
  const { id, number, member, kind, createdAt, closedAt, outcome, answer, actBy } = check
  const heading = [
    `Pictures ${id}`,
    `  case    ${number}, ${check.class}, to be decided by ${formatMinute(actBy)} UTC`,
    `  about   ${member ?? 'no member, or one who left'}: ${reasons[kind]}`,
    `  since   ${formatMinute(createdAt)} UTC, ${closedAt ? `${outcome ?? 'closed'} ${formatMinute(closedAt)}` : 'open'}`,
    ...opened.pictures.map(
      ({ slot, isThere, content }) =>
        `  photo ${slot}${isThere ? '' : ', replaced or deleted by its owner'}${content ? '' : ', of which there is no copy'}`,
    ),
  ].join('\n')
  const complaints = opened.complaints.map(({ number: of, at, email, userId, photo, details }) =>
    [
      `Complaint ${of}, ${formatMinute(at)} UTC, ${printable(email)}, about ${userId}, ${photo ?? 'all photos'}:`,
      wrapText(details, width),
    ].join('\n'),
  )
  const said = answer === null ? [] : [['The owner says:', wrapText(answer, width)].join('\n')]
  const lost = opened.unreadable > 0 ? [`${opened.unreadable} pieces do not open with these keys.`] : []
  return [heading, ...complaints, ...said, ...lost].join('\n\n')
}
