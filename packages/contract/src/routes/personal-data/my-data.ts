import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'

/**
 * What a member's download is called, by its day in UTC. It lies in a folder that others may see, so
 * it says neither whose data it holds nor where they come from: every zip is an archive.
 */
export const exportFileName = (at: Date): string => `archive-${at.toISOString().slice(0, 10)}.zip`

export const myData = defineRoutes({
  erase: () =>
    defineRoute({
      method: 'POST',
      path: '/users/api/delete_user_profile',
      summary: 'Delete one’s own account, at once and for good',
      access: 'member',
      limit: 'write',
      body: z.strictObject({}),
      reply: outcomeOf('account_deleted'),
      refuses: [],
    }),
  exportData: () =>
    defineRoute({
      method: 'GET',
      path: '/users/api/export',
      summary: 'Everything that is stored about oneself: JSON and photos in a zip',
      access: 'member',
      limit: 'upload',
      stepUp: true,
      file: 'application/zip',
      reply: z.unknown(),
      refuses: ['step_up_required'],
    }),
})
