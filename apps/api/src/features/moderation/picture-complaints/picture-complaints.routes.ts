import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { answerCheck, loadOwnCheck } from './own-check.ts'
import { sendComplaint, sendComplaintCode } from './send-complaint.ts'

export const pictureComplaintsRoutes = [
  handle(routes.pictureComplaints.sendCode, async (ctx, { body, origin }) => ({
    ...outcome('code_sent'),
    ...(await sendComplaintCode(ctx, body, origin)),
  })),
  handle(routes.pictureComplaints.send, async (ctx, { body, origin }) => ({
    ...outcome('picture_complaint_received'),
    case: { number: await sendComplaint(ctx, body, origin) },
  })),
  handle(routes.pictureComplaints.mine, async (ctx, { viewer }) => ({ check: await loadOwnCheck(ctx, viewer) })),
  handle(routes.pictureComplaints.answer, async (ctx, { viewer, body }) => {
    await answerCheck(ctx, viewer, body.answer)
    return outcome('answer_received')
  }),
]
