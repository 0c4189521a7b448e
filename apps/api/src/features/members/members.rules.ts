import { findNicknameProblem, type MemberStatus } from '@satrangi/contract'
import { badInput } from '../../refusal.ts'

/** What runs at this moment: an exclusive pack, another pack, or none. */
export function statusAt(packs: { paidUntil: Date | null; exclusiveUntil: Date | null }, now: Date): MemberStatus {
  if (packs.exclusiveUntil && packs.exclusiveUntil > now) return 'exclusive'
  return packs.paidUntil && packs.paidUntil > now ? 'paid' : 'active'
}

const titles: ReadonlySet<string> = new Set(
  'mr mrs ms mx miss dr prof er adv shri sri smt km kumari shrimati श्री श्रीमती डॉ कुमारी'.split(' '),
)
const withoutDot = (word: string) => word.replace(/\.$/, '').toLowerCase()
const isTitleOrInitial = (word: string) => titles.has(withoutDot(word)) || /^(?:\p{L}\.)*\p{L}\.?$/u.test(word)

/** The name by which connections know a member: the first, without a title or an initial before it. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.find((word) => !isTitleOrInitial(word)) ?? words[0] ?? ''
}

/** First two digits, xxxx, last two. */
export const maskNumber = (mobile: string): string => `${mobile.slice(0, 2)}xxxx${mobile.slice(-2)}`

/** @throws Refusal `bad_input` for a nickname that nobody may have */
export function requireNickname({ nickname = '' }: { nickname?: string | undefined }): void {
  const problem = nickname === '' ? null : findNicknameProblem(nickname)
  if (problem) throw badInput({ nickname: problem })
}
