import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../handle.ts'
import { keepMessage } from './contact.store.ts'
import { presentOperator } from './contact.view.ts'

export const contactRoutes = [
  handle(routes.contact.send, async (ctx, { body }) => {
    await keepMessage(ctx.db, body, ctx.clock.now())
    return outcome('contact_message_received')
  }),
  handle(routes.contact.operator, async ({ config }) => ({ operator: presentOperator(config.operator) })),
]
