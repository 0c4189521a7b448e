import { routes } from '@satrangi/contract'
import { done, handle } from '../../handle.ts'
import { reportMember } from './report-member.ts'

export const moderationRoutes = [
  handle(routes.moderation.report, async (ctx, { viewer, body }) => {
    await reportMember(ctx, viewer, body)
    return done('Thank you. Our moderators will look at this.')
  }),
]
