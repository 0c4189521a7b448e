import { deskRefusals } from '../../kernel/refusals.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { monthFigures } from '../../shapes/moderation/desk-figures.ts'

export const deskFigures = defineRoutes({
  list: () =>
    defineRoute({
      access: 'desk',
      action: 'read_figures',
      method: 'GET',
      path: '/desk/figures',
      summary: 'Cases by month and class, for the months that are over, the latest 24 first',
      limit: 'read',
      reply: z.object({ months: z.array(monthFigures) }),
      refuses: [...deskRefusals],
    }),
})
