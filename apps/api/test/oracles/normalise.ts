import { readZip } from '@satrangi/test-kit/read-zip'
import type { RawResponse } from '../send.ts'

/**
 * What two equal worlds answer differently because it is encrypted or signed with a random part, or says when it was
 * sent. Only the value is replaced: that it is there, where, and how long a cursor is, still counts. Everything else is
 * compared as it was sent: dates, ids and codes are equal because clock and random texts are.
 */
const replaced: readonly [RegExp, string | ((match: string) => string)][] = [
  // An access token: the seconds in its claims are those of its session.
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>'],
  // The position of a page, encrypted with a random nonce.
  [/(?<="next_cursor":")[^"]+/g, (cursor) => `<cursor of ${cursor.length} characters>`],
  // The id of a notification, which the database draws.
  [/(?<="id":")[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>'],
  // The number of a report, which is drawn.
  [/(?<="number":")[0-9A-Z]{4}-[0-9A-Z]{4}(?=")/g, '<case>'],
  // Shown only where codes are delivered to the log: whether one was sent would not be seen anywhere else.
  [/,"otp":"\d{6}"/g, ''],
  // The address that is asked about: in one world it has an account, in the other nobody has it.
  [/(?:target|nobody)@people\.example/g, '<address>'],
  // The number that is asked about, which whoever typed it reads again: each world has its own, of the same length.
  [/(?<="sent_to":"\+44 7700 )900\d{3}/g, '______'],
  // The signature of a photo's address; the file's name and when it expires are equal.
  [/(?<=\.webp\?[^"]*&s=)[\w-]+/g, '<signature>'],
]

const withoutChance = (text: string): string =>
  replaced.reduce((part, [pattern, by]) => part.replaceAll(pattern, by as string), text)

/** The headers that say when a reply was sent, and that are random in each. */
const ofEachReply = new Set(['date', 'x-request-id'])

/** A reply as text: status, headers in their order, and the body byte by byte. */
export function textOf({ status, headers, bytes, text }: RawResponse): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${headerOf(name, value, text)}`)
  return [String(status), ...lines, '', bodyOf(String(headers['content-type']), bytes, text)].join('\n')
}

const shownCode = /,"otp":"\d{6}"/

function headerOf(name: string, value: string | undefined, text: string): string | undefined {
  if (ofEachReply.has(name)) return '<of each reply>'
  const shown = shownCode.exec(text)?.[0].length ?? 0
  return name === 'content-length' ? String(Number(value) - shown) : value
}

function bodyOf(type: string, bytes: Buffer, text: string): string {
  if (type.startsWith('image/')) return bytes.toString('base64')
  if (type !== 'application/zip') return withoutChance(text)
  return [...readZip(bytes)].map(([name, content]) => `${name}: ${contentOf(name, content)}`).join('\n')
}

const contentOf = (name: string, content: Buffer) =>
  name.endsWith('.webp') ? content.toString('base64') : withoutChance(content.toString('utf8'))

/**
 * Frames of a socket in their order; equal ones that follow each other are one, because counts that are under way
 * are not made twice.
 */
export const framesText = (frames: readonly unknown[]): string =>
  frames
    .map((frame) => withoutChance(JSON.stringify(frame)))
    .filter((frame, index, all) => frame !== all[index - 1])
    .join('\n')
