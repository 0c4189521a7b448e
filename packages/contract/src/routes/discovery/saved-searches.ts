import { lazily } from '../../kernel/lazily.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { savedQuery } from '../../shapes/discovery/search-query.ts'
import { requiredText } from '../../shapes/shared/text.ts'
import { savedSearchLimits } from '../../vocabulary/limits.ts'

const path = '/users/saved-searches'
/** A pattern costs the first page of the client less than Zod's own check of UUIDs. */
const id = () => z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const name = () => requiredText(savedSearchLimits.nameLength)

const savedSearch = lazily(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    /** As `/users/profiles` takes it. */
    query: z.record(z.string(), z.string()),
    /** Names of the query of which something is no choice any more, and was left out. */
    dropped: z.array(z.string()),
    /** Whether somebody of those who joined last, since it was opened, is found by it. */
    has_new: z.boolean(),
  }),
)

/** One's own searches: nobody else sees them. */
export const savedSearches = defineRoutes({
  list: () =>
    defineRoute({
      method: 'GET',
      path,
      summary: 'The viewer’s saved searches, the oldest first',
      access: 'member',
      limit: 'read',
      reply: z.object({ saved_searches: z.array(savedSearch()) }),
      refuses: [],
    }),
  save: () =>
    defineRoute({
      method: 'POST',
      path,
      summary: 'Save a search under a name; a member has five at most',
      access: 'member',
      limit: 'write',
      body: z.strictObject({
        name: name(),
        query: savedQuery(),
      }),
      reply: z.object({ saved_search: savedSearch() }),
      refuses: [],
    }),
  open: () =>
    defineRoute({
      method: 'POST',
      path: '/users/open-saved-search',
      summary: 'Note that a saved search is opened: whoever it finds now is not new any more',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ id: id() }),
      reply: z.object({ saved_search: savedSearch() }),
      refuses: ['not_found'],
    }),
  rename: () =>
    defineRoute({
      method: 'POST',
      path: '/users/rename-saved-search',
      summary: 'Give a saved search another name',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ id: id(), name: name() }),
      reply: z.object({ id: z.string(), name: z.string() }),
      refuses: ['not_found'],
    }),
  remove: () =>
    defineRoute({
      method: 'POST',
      path: '/users/remove-saved-search',
      summary: 'Remove a saved search; can be repeated',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ id: id() }),
      reply: z.object({ id: z.string() }),
      refuses: [],
    }),
})
