import { lazily } from '../../kernel/lazily.ts'
import { z } from '../../kernel/zod.ts'
import { languages } from '../../vocabulary/fact-options.ts'
import { filteredFacts } from '../../vocabulary/facts.ts'
import { filterAges, textLengths } from '../../vocabulary/limits.ts'
import { genders } from '../../vocabulary/options.ts'
import { filterHeights, preferredAreas, searchSorts } from '../../vocabulary/search.ts'
import { flag, wholeNumber } from '../shared/reply.ts'
import { text } from '../shared/text.ts'

/** None or more choices, joined with commas. */
const choices = <const Choices extends readonly string[]>(all: Choices) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(400)),
        z.transform((value: string) => [...new Set(value.split(',').filter(Boolean))] as Choices[number][]),
      ),
      z.array(z.enum(all)),
    ),
  )

type Filtered = typeof filteredFacts
const factFilters = () =>
  Object.fromEntries(
    Object.entries(filteredFacts).map(([filter, options]) => [filter, choices(options)]),
  ) as object as {
    [Filter in keyof Filtered]: ReturnType<typeof choices<Filtered[Filter]>>
  }

const age = () => z.optional(wholeNumber(filterAges.lowest, filterAges.highest))
/** In centimetres. */
const height = () => z.optional(wholeNumber(filterHeights.lowest, filterHeights.highest))

/** What a list leaves out by the viewer's preferences it shows with `everyone`. */
export const everyoneField = lazily(() => ({ everyone: z.optional(flag) }))

/**
 * Whom a search finds, in the words of a query string. `user_id`: exact or the beginning; `location`: part of a city, state
 * or country, two characters or more; `area`: around the viewer's home, where there is no `location`. A filter of several
 * choices finds whoever has one of them.
 */
export const searchFilter = lazily(() => ({
  user_id: z.optional(text(20)),
  min_age: age(),
  max_age: age(),
  location: z.optional(text(textLengths.short)),
  area: z.optional(z.enum(preferredAreas)),
  genders: choices(genders),
  languages: choices(languages),
  ...(factFilters() as Omit<ReturnType<typeof factFilters>, 'languages'>),
  min_height: height(),
  max_height: height(),
  verify_status: z.optional(flag),
  /** One that strangers see. */
  with_photo: z.optional(flag),
  online: z.optional(flag),
  new_this_week: z.optional(flag),
  active_this_week: z.optional(flag),
  ...everyoneField(),
}))

/** Whom a search counts. Without an id: a count would say that there is one, and nobody would be looked up. */
export const countedFilter = lazily(() => {
  const { user_id: _, ...others } = searchFilter()
  return others
})

/** A search as it is saved. */
export const savedQuery = lazily(() => z.strictObject({ ...countedFilter(), sort: z.optional(z.enum(searchSorts)) }))

export const searchSort = () => z._default(z.enum(searchSorts), 'priority')
