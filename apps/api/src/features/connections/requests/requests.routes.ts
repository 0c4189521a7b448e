import { routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { listRequestPage } from './list-requests.ts'
import { answerRequest, endConnection, sendRequest, withdrawRequest } from './requests.service.ts'

const { requests } = routes

export const requestsRoutes = [
  handle(requests.send, (ctx, { viewer, body }) => sendRequest(ctx, viewer, body)),
  handle(requests.withdraw, (ctx, { viewer, body }) => withdrawRequest(ctx, viewer, body)),
  handle(requests.respond, (ctx, { viewer, body }) => answerRequest(ctx, viewer, body)),
  handle(requests.disconnect, (ctx, { viewer, body }) => endConnection(ctx, viewer, body)),
  handle(requests.received, (ctx, { viewer, query }) => listRequestPage(ctx, viewer, 'received', query)),
  handle(requests.sent, (ctx, { viewer, query }) => listRequestPage(ctx, viewer, 'sent', query)),
  handle(requests.connected, (ctx, { viewer, query }) => listRequestPage(ctx, viewer, 'connected', query)),
]
