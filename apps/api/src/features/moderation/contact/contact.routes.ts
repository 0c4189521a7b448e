import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { insertContactMessage } from './contact.store.ts'
import { presentOperator } from './contact.view.ts'

export const contactRoutes = [
  handle(routes.contact.send, async (ctx, { body }) => {
    await insertContactMessage(ctx.db, body, ctx.clock.now())
    return outcome('contact_message_received')
  }),
  handle(routes.contact.operator, async ({ config }) => ({ operator: presentOperator(config.operator) })),
]
