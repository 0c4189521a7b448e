import { type CheckedText, checkedTexts, findTextProblem, type MemberStatus } from '@satrangi/contract'
import { badInput } from '../../../refusal.ts'
import { type StoredFacts, storedName } from './fact-columns.rules.ts'

/** What runs at this moment: an exclusive pack, another pack, or none. */
export function statusAt(ends: { paidUntil: Date | null; exclusiveUntil: Date | null }, now: Date): MemberStatus {
  if (ends.exclusiveUntil && ends.exclusiveUntil > now) return 'exclusive'
  return ends.paidUntil && ends.paidUntil > now ? 'paid' : 'active'
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

type Texts = { readonly [Field in CheckedText]?: string | undefined }
type StoredTexts = Partial<StoredFacts<CheckedText>>

/**
 * A city is judged where it is looked up: one of the gazetteer is a fact, whatever its name.
 * @param present what is stored, which may be sent again
 * @throws Refusal `bad_input` for texts that others may not be shown
 */
export function requireTexts(texts: Texts, present: StoredTexts = {}): void {
  const problems = checkedTexts.flatMap((field) => {
    const text = texts[field]
    if (text === undefined || text === present[storedName(field) as keyof StoredTexts] || field === 'city_name')
      return []
    const problem = findTextProblem(field, text)
    return problem ? [[field, problem] as const] : []
  })
  if (problems.length > 0) throw badInput(Object.fromEntries(problems))
}
