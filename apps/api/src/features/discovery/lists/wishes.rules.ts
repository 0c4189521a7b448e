import type { Wishes } from '../../members/index.ts'
import type { FactInput } from './facts.rules.ts'
import type { SearchInput } from './search.rules.ts'

/** A search with the viewer's preferences in the place of what it leaves open. */
export function withWishes<Input extends SearchInput & FactInput>(input: Input, wishes: Wishes | null): Input {
  if (!wishes) return input
  const { genders, languages, maritalStatus, ageFrom, ageTo } = wishes
  const hasAges = input.min_age !== undefined || input.max_age !== undefined
  return {
    ...input,
    genders: input.genders?.length ? input.genders : genders,
    languages: input.languages?.length ? input.languages : languages,
    maritalStatus: input.maritalStatus?.length ? input.maritalStatus : maritalStatus,
    ...(hasAges ? {} : { min_age: ageFrom ?? undefined, max_age: ageTo ?? undefined }),
  }
}
