import { type FactWith, factOf, type facts, factsOfStep, type Profile } from '@satrangi/contract'

type Facts = typeof facts
/** The facts that a form asks for beside the account. */
export type FormFact = FactWith<{ signUp: readonly [2 | 3 | 4, number] }>
export const formFacts = factsOfStep(2, 3, 4) as readonly FormFact[]

/** Facts as they are typed and chosen. */
export type FactDraft = {
  [Name in FormFact]: Facts[Name] extends { kind: 'choices'; options: readonly (infer Choice)[] } ? Choice[] : string
}

const draftOf = (textOf: (name: FormFact) => string) =>
  Object.fromEntries(
    formFacts.map((name) => [
      name,
      factOf(name).kind === 'choices' ? textOf(name).split(', ').filter(Boolean) : textOf(name),
    ]),
  ) as FactDraft

export const emptyFactDraft = (): FactDraft => draftOf((name) => initialOf(name) ?? '')
export const factDraftOf = (profile: Profile): FactDraft => draftOf((name) => profile[name] ?? initialOf(name) ?? '')

function initialOf(name: FormFact): string | undefined {
  const fact = factOf(name)
  return 'initial' in fact ? fact.initial : undefined
}
