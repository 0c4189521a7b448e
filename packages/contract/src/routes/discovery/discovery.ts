import { lazily } from '../../kernel/lazily.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { countedFilter, everyoneField, searchFilter, searchSort } from '../../shapes/discovery/search-query.ts'
import { memberList, recommendedList } from '../../shapes/members/member.ts'
import { pageQuery, wholeNumber } from '../../shapes/shared/reply.ts'
import { countNames, everyGender, listStatuses } from '../../vocabulary/discovery.ts'
import { pages } from '../../vocabulary/limits.ts'
import { genders } from '../../vocabulary/options.ts'
import { searchMusts } from '../../vocabulary/search.ts'

const list = {
  method: 'GET',
  access: 'member',
  limit: 'read',
  reply: memberList,
  refuses: ['paused', 'seen_enough'],
} as const

/** A page of a list that the viewer’s preferences narrow. */
const listQuery = lazily(() => z.strictObject({ ...pageQuery().shape, ...everyoneField() }))

const start = () => wholeNumber(0, 1_000_000)

export const discovery = defineRoutes({
  recommended: () =>
    defineRoute({
      ...list,
      path: '/users/recommended',
      summary: 'Members who fit what the viewer asks for and whose wishes the viewer fits, best first',
      query: listQuery(),
      reply: recommendedList,
    }),
  nearby: () =>
    defineRoute({
      ...list,
      path: '/users/nearby',
      summary: 'Members by the distance between their city and the viewer’s, nearest first',
      query: listQuery(),
    }),
  newest: () =>
    defineRoute({
      ...list,
      path: '/users/new',
      summary: 'Recently joined members, newest first',
      query: listQuery(),
    }),
  /**
   * By `sort` in another order. A page may have fewer members than `limit`, or none, and still be followed by another:
   * each call looks at a limited number of members.
   */
  search: () =>
    defineRoute({
      ...list,
      path: '/users/profiles',
      summary: 'Members by id, age, place, gender and other facts; paid and exclusive members first',
      query: z.strictObject({
        offset: z._default(start(), 0),
        limit: pageQuery().shape.limit,
        cursor: pageQuery().shape.cursor,
        sort: searchSort(),
        ...searchFilter(),
      }),
    }),
  /**
   * About how many members a search finds, rounded as `gender-counts`; where there are many members, estimated from the
   * newest ones. `without`: for each thing that it demands, also by the viewer's preferences, how many more there would
   * be without it, in steps of ten and the most first.
   */
  searchCount: () =>
    defineRoute({
      ...list,
      refuses: [],
      path: '/users/search-count',
      summary: 'About how many members a search finds, and what each of its demands costs',
      query: z.strictObject(countedFilter()),
      reply: z.object({
        count: z.number(),
        is_estimate: z.boolean(),
        without: z.array(z.object({ must: z.enum(searchMusts), more: z.number() })),
      }),
    }),
  /**
   * One list at a time: `status` wins over `gender`. `total` counts like `gender-counts`, and exactly where the list
   * is the viewer's own. Without
   * `limit` a page has `pages.genderList` members of a gender, and `pages.defaultLimit` of anything else.
   */
  byFilter: () =>
    defineRoute({
      ...list,
      path: '/users/get_users',
      summary:
        'Members of a gender (six a page unless told), of a status, online, saved, passed or blocked, newest first',
      query: z.strictObject({
        ...pageQuery().shape,
        limit: z.optional(wholeNumber(1, pages.maxLimit)),
        gender: z.optional(z.enum([everyGender, ...genders])),
        status: z.optional(z.enum(listStatuses)),
      }),
    }),
  /** The same for every viewer: rounded to tens from 20 on, and 5 where there are fewer; 0 is none. */
  genderCounts: () =>
    defineRoute({
      ...list,
      refuses: [],
      path: '/users/gender-counts',
      summary: 'About how many members there are, by gender and by status',
      reply: z.record(z.enum(countNames), z.number()),
    }),
})
