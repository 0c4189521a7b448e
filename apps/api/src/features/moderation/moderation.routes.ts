import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../route-handler.ts'
import { reportMember } from './report-member.ts'
import { loadUsualReviewHours } from './review-time.ts'

export const moderationRoutes = [
  handle(routes.moderation.reviewTime, async (ctx) => ({ hours: await loadUsualReviewHours(ctx) })),
  handle(routes.moderation.report, async (ctx, { viewer, body }) => {
    await reportMember(ctx, viewer, body)
    return outcome('report_received')
  }),
]
