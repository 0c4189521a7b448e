import { type CallInput, isBlank, normalizeEmail, readNumber, type routes } from '@satrangi/contract'
import type { NewContact } from '../../features/contact-change/index.ts'
import { digitsOf } from '../../features/one-time-codes/index.ts'
import { cropsOf } from '../../features/photos/index.ts'
import { type EditDraft, type EditField, editFields } from './draft.ts'

type Edit = CallInput<typeof routes.members.edit>

/** Fields that are confirmed by a code and never sent with the others. */
const contactFields: readonly EditField[] = ['email', 'mobilecode', 'phone']
const photoFields: readonly EditField[] = ['photo1', 'photo2', 'removePhoto2']

const isSame = (a: EditDraft[EditField], b: EditDraft[EditField]): boolean =>
  Array.isArray(a) && Array.isArray(b) ? [...a].sort().join() === [...b].sort().join() : a === b

/** The fields whose values have changed. */
export const changedFields = (draft: EditDraft, initial: EditDraft): EditField[] =>
  editFields.filter((field) => !isSame(draft[field], initial[field]))

/** The call with the changed fields; undefined where nothing has changed. */
export function buildEdit(draft: EditDraft, initial: EditDraft): Edit | undefined {
  const changed = changedFields(draft, initial).filter((field) => !contactFields.includes(field))
  if (changed.length === 0) return undefined
  const texts = changed
    .filter((field) => field !== 'photo1' && field !== 'photo2')
    .map((field) => [field, asText(draft[field])])
  const { photo1, photo2 } = draft
  return {
    body: { ...Object.fromEntries(texts), ...cropsOf(draft) } as Edit['body'],
    files: { ...(photo1 ? { photo1 } : {}), ...(photo2 ? { photo2 } : {}) },
  }
}

const asText = (value: EditDraft[EditField]): string => (Array.isArray(value) ? value.join(', ') : String(value))

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

/** A city is not among them: nobody knows here whether the gazetteer has it. */
const optionalTexts = ['partnerExpectations', 'nickname', 'occupation'] as const

/** Which changes a moderator has to approve. */
export function contentToReview(draft: EditDraft, initial: EditDraft): 'texts' | 'photos' | 'both' | undefined {
  const changed = changedFields(draft, initial)
  const texts = changed.some(
    (field) => field === 'bio' || optionalTexts.some((one) => one === field && !isBlank(draft[one])),
  )
  const photos = changed.some((field) => photoFields.includes(field) && field !== 'removePhoto2')
  return texts && photos ? 'both' : texts ? 'texts' : photos ? 'photos' : undefined
}
