import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { place } from '../../shapes/members/place.ts'
import { text } from '../../shapes/shared/text.ts'
import { textLengths } from '../../vocabulary/limits.ts'

export const places = defineRoutes({
  suggest: () =>
    defineRoute({
      method: 'GET',
      path: '/places',
      summary: 'Places with a name that begins like this, the likelier ones first; at most ten',
      access: 'public',
      limit: 'read',
      query: z.strictObject({
        /** Two characters at least; less finds nothing. */
        query: text(textLengths.short),
        kind: z.optional(z.enum(['city', 'state', 'country'])),
      }),
      reply: z.object({ places: z.array(place) }),
      refuses: [],
    }),
})
