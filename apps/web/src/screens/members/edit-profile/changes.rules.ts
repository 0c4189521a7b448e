import { type CallInput, isBlank, normalizeEmail, readNumber, reviews, type routes } from '@satrangi/contract'
import type { NewContact } from '../../../features/accounts/index.ts'
import { digitsOf } from '../../../lib/phone-number.ts'
import { type EditDraft, type EditField, editFields } from './draft.ts'

type Edit = CallInput<typeof routes.members.edit>

/** Fields that are confirmed by a code and never sent with the others. */
const contactFields: readonly EditField[] = ['email', 'mobilecode', 'phone']

const isSame = (a: EditDraft[EditField], b: EditDraft[EditField]): boolean =>
  Array.isArray(a) && Array.isArray(b) ? [...a].sort().join() === [...b].sort().join() : a === b

/** The fields whose values have changed. */
export const changedFields = (draft: EditDraft, initial: EditDraft): EditField[] =>
  editFields.filter((field) => !isSame(draft[field], initial[field]))

/** The call with the changed fields; undefined where nothing has changed. */
export function buildEdit(draft: EditDraft, initial: EditDraft): Edit | undefined {
  const changed = changedFields(draft, initial).filter((field) => !contactFields.includes(field))
  if (changed.length === 0) return undefined
  const texts = changed.map((field) => [field, asText(draft[field])])
  return { body: Object.fromEntries(texts) as Edit['body'], files: {} }
}

const asText = (value: EditDraft[EditField]): string => (Array.isArray(value) ? value.join(', ') : value)

/** The changed email address and number, each of which needs a code. */
export function changedContacts(draft: EditDraft, initial: EditDraft): NewContact[] {
  const email = normalizeEmail(draft.email)
  const mobilecode = digitsOf(draft.mobilecode)
  const typed = readNumber(draft.phone)
  const mobile = typed.startsWith(`+${mobilecode}`) ? typed.slice(mobilecode.length + 1) : typed
  const isOtherNumber = mobile !== initial.phone || mobilecode !== digitsOf(initial.mobilecode)
  return [
    ...(email === initial.email ? [] : [{ kind: 'email', email } as const]),
    ...(isOtherNumber ? [{ kind: 'number', mobilecode, mobile } as const] : []),
  ]
}

/** Whether a moderator has to approve some of the changes. Nobody knows here whether the gazetteer has a city. */
export const isToReview = (draft: EditDraft, initial: EditDraft): boolean =>
  changedFields(draft, initial).some((field) => {
    const isReviewed = reviews.some(({ fact }) => fact === field && fact !== 'city_name')
    return isReviewed && (field === 'bio' || !isBlank(String(draft[field])))
  })
