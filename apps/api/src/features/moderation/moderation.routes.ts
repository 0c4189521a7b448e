import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../route-handler.ts'
import { reportMember } from './report-member.ts'

export const moderationRoutes = [
  handle(routes.moderation.report, async (ctx, { viewer, body }) => {
    await reportMember(ctx, viewer, body)
    return outcome('report_received')
  }),
]
