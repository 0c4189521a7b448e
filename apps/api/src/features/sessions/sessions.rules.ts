import { cleanText } from '@satrangi/contract'

/** A session that was not used since then has ended by itself. */
export const idleSince = (now: Date, idleSeconds: number) => new Date(now.getTime() - idleSeconds * 1000)

const memberIdForm = /^SG[0-9A-HJKMNP-TV-Z]{8}$/

/** A username is a member id or an e-mail address; an id may be typed in lower case. */
export function readUsername(username: string): { id: string } | { email: string } {
  const typed = username.trim()
  const upper = typed.toUpperCase()
  return memberIdForm.test(upper) ? { id: upper } : { email: cleanText(typed).toLowerCase() }
}
