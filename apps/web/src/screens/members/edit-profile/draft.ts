import { factOf, factSections, factsOfSection, type Profile } from '@satrangi/contract'
import { type FactDraft, type FormFact, factDraftOf } from '../../../features/members/index.ts'

/** One's own profile as the form has it: every input a text or a list. */
export interface EditDraft extends FactDraft {
  name: string
  email: string
  mobilecode: string
  phone: string
}
export type EditField = keyof EditDraft

/** The facts of a section, but the name, which stands with the account. */
export const sectionFacts = (section: (typeof factSections)[number]) =>
  factsOfSection(section).filter((name): name is FormFact => (factOf(name).signUp?.[0] ?? 1) > 1)

/** In the order of the page: the first wrong one takes the focus. */
export const editFields: readonly EditField[] = [
  'name',
  ...sectionFacts('names'),
  'email',
  'mobilecode',
  'phone',
  ...factSections.slice(1).flatMap(sectionFacts),
]

export const draftOf = (profile: Profile): EditDraft => ({
  name: profile.name ?? '',
  email: profile.email,
  mobilecode: profile.mobilecode ?? '',
  phone: profile.mobile,
  ...factDraftOf(profile),
})
