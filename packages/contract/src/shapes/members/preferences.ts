import { problemMessage } from '../../kernel/field-problems.ts'
import { lazily } from '../../kernel/lazily.ts'
import { z } from '../../kernel/zod.ts'
import { languages, maritalStatuses } from '../../vocabulary/fact-options.ts'
import { filterAges } from '../../vocabulary/limits.ts'
import { genders } from '../../vocabulary/options.ts'
import { preferredAreas } from '../../vocabulary/search.ts'
import { place } from './place.ts'

/** One of each at most, in any order. */
const uniqueChoices = <const Choices extends readonly string[]>(choices: Choices) =>
  z.array(z.enum(choices)).check(
    z.maxLength(choices.length),
    z.refine((values) => new Set(values).size === values.length, problemMessage('duplicate_choice')),
  )

const age = () =>
  z.nullable(z.number().check(z.multipleOf(1), z.minimum(filterAges.lowest), z.maximum(filterAges.highest)))

const preferenceFields = lazily(() => ({
  genders: uniqueChoices(genders),
  min_age: age(),
  max_age: age(),
  languages: uniqueChoices(languages),
  maritalStatus: uniqueChoices(maritalStatuses),
}))

export const maxPlaces = 20

/**
 * What a member looks for. An empty list and null mean: it does not matter. Whoever lives in one of the places or in the
 * area fits; without either, everybody does.
 */
export const preferences = lazily(() =>
  z.object({ ...preferenceFields(), places: z.array(place), area: z.optional(z.enum(preferredAreas)) }),
)
export type Preferences = z.output<ReturnType<typeof preferences>>

/** The same as it is set: places by their id, and no area where it is left out. */
export const preferencesInput = () =>
  z.strictObject({
    ...preferenceFields(),
    area: z.optional(z.enum(preferredAreas)),
    places: z.array(z.number().check(z.multipleOf(1), z.minimum(1), z.maximum(2_147_483_647))).check(
      z.maxLength(maxPlaces, problemMessage('max_places', { max: maxPlaces })),
      z.refine((ids) => new Set(ids).size === ids.length, problemMessage('duplicate_choice')),
    ),
  })
