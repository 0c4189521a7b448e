import type { Way } from './message-log.ts'

/** What became of messages that were sent while a fault was made. */
export interface MessageTally {
  acknowledged: number
  /** Of these, in the database. */
  stored: number
  /** How the recipient came to have them. */
  live: number
  fetched: number
  /** Acknowledged, and not in the database or not at the recipient in the end. */
  lost: number
  /** Times that the recipient has a message beyond the first. */
  doubled: number
}

/** What one acknowledged message came to, at the recipient and in the database. */
export interface MessageFate {
  text: string
  way: Way | undefined
  doubles: number
}

export function tallyMessages(fates: readonly MessageFate[], stored: ReadonlySet<string>): MessageTally {
  const count = (isSo: (fate: MessageFate) => boolean) => fates.filter(isSo).length
  return {
    acknowledged: fates.length,
    stored: count(({ text }) => stored.has(text)),
    live: count(({ way }) => way === 'live'),
    fetched: count(({ way }) => way === 'fetched'),
    lost: count(({ text, way }) => way === undefined || !stored.has(text)),
    doubled: fates.reduce((sum, { doubles }) => sum + doubles, 0),
  }
}
