import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { reportMember } from './report-member.ts'
import { loadUsualReviewHours } from './review-time.ts'

export const moderationRoutes = [
  handle(routes.moderation.reviewTime, async (ctx) => ({ hours: await loadUsualReviewHours(ctx) })),
  handle(routes.moderation.report, async (ctx, { viewer, body }) => ({
    ...outcome('report_received'),
    case: await reportMember(ctx, viewer, body),
  })),
]
