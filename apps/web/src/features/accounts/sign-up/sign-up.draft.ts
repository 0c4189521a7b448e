import { tabStore } from '../../../browser/storage.ts'
import { emptyFactDraft, type FactDraft } from '../../members/index.ts'
import { defaultCountry } from '../one-time-codes/index.ts'
import { type FirstPrivacy, initialPrivacy } from './sign-up.privacy.rules.ts'

/** Everything that the wizard asks for, as it is typed. */
export interface SignUpDraft extends FirstPrivacy, FactDraft {
  name: string
  email: string
  password: string
  confirm_password: string
  gender: string
  /** As chosen: `+91 (IN)`. */
  mobilecode: string
  mobile: string
  dob: string
  photo1: File | undefined
  photo2: File | undefined
  /** Who sees the photos was chosen, not suggested. */
  photosChosen: boolean
  otp: string
}
export type DraftField = keyof SignUpDraft

const emptyDraft = (): SignUpDraft => ({
  ...initialPrivacy,
  name: '',
  email: '',
  password: '',
  confirm_password: '',
  gender: '',
  mobilecode: defaultCountry,
  mobile: '',
  dob: '',
  ...emptyFactDraft(),
  photo1: undefined,
  photo2: undefined,
  photosChosen: false,
  otp: '',
})

/** Secrets and files are only ever in memory. */
const unsavedFields: readonly DraftField[] = ['password', 'confirm_password', 'photo1', 'photo2', 'otp']
const storageKey = 'signUp'

/** In memory while the visitor reads a page that the wizard links to. */
let stashedSecrets: Partial<SignUpDraft> = {}

export function stashSecrets(draft: SignUpDraft): void {
  stashedSecrets = Object.fromEntries(unsavedFields.map((name) => [name, draft[name]]))
}

interface StoredDraft {
  draft: Partial<SignUpDraft>
  sessionId: string | undefined
}

function readStoredDraft(): StoredDraft {
  const stored = tabStore.readJson(storageKey) as Partial<StoredDraft> | null
  return { draft: stored?.draft ?? {}, sessionId: stored?.sessionId }
}

/** The input from before the tab was closed or reloaded, and the id of the sign-up. */
export function restoreDraft(): { draft: SignUpDraft; sessionId: string | undefined } {
  const { draft, sessionId } = readStoredDraft()
  return { draft: { ...emptyDraft(), ...draft, ...stashedSecrets }, sessionId }
}

export function saveDraft(draft: Partial<SignUpDraft>, sessionId: string | undefined): void {
  stashedSecrets = {}
  const savedFields = Object.entries(draft).filter(([name]) => !unsavedFields.includes(name as DraftField))
  tabStore.write(storageKey, JSON.stringify({ draft: Object.fromEntries(savedFields), sessionId }))
}

export const clearDraft = (): void => tabStore.remove(storageKey)
