import { routes } from '@satrangi/contract'
import { done, handle } from '../../handle.ts'
import { answerRequest, requestsPage, sendRequest, withdrawRequest } from './requests.service.ts'

const { requests } = routes

export const requestsRoutes = [
  handle(requests.send, async (ctx, { viewer, body }) => {
    const { message, match_status } = await sendRequest(ctx, viewer, body)
    return { ...done(message), match_status }
  }),
  handle(requests.withdraw, async (ctx, { viewer, body }) => {
    const { message, match_status } = await withdrawRequest(ctx, viewer, body)
    return { ...done(message), match_status }
  }),
  handle(requests.respond, async (ctx, { viewer, body }) => done(await answerRequest(ctx, viewer, body))),
  handle(requests.received, (ctx, { viewer, query }) => requestsPage(ctx, viewer, 'received', query)),
  handle(requests.sent, (ctx, { viewer, query }) => requestsPage(ctx, viewer, 'sent', query)),
  handle(requests.connected, (ctx, { viewer, query }) => requestsPage(ctx, viewer, 'connected', query)),
]
