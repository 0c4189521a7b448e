import { deskRefusals } from '../../kernel/refusals.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { deskRoles } from '../../vocabulary/desk.ts'

/** A moderator by their handle, as leads see them: it names no person. */
const listedModerator = z.object({
  handle: z.string(),
  role: z.enum(deskRoles),
  since: z.iso.datetime(),
  /** The day in India; null where they have never signed in. */
  last_signed_in_on: z.nullable(z.iso.date()),
  /** Removed ones stay in the list: their handles are in the record. */
  removed_at: z.nullable(z.iso.datetime()),
})

export const deskModerators = defineRoutes({
  list: () =>
    defineRoute({
      access: 'desk',
      action: 'change_roles',
      method: 'GET',
      path: '/desk/moderators',
      summary: 'Everybody who works or worked at the desk, by handle',
      limit: 'read',
      reply: z.object({ moderators: z.array(listedModerator) }),
      refuses: [...deskRefusals],
    }),
})
