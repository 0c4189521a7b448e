import { routes } from '@satrangi/contract'
import { done, handle } from '../../handle.ts'
import { keepMessage } from './contact.store.ts'
import { presentOperator } from './contact.view.ts'

export const contactRoutes = [
  handle(routes.contact.send, async (ctx, { body }) => {
    await keepMessage(ctx.db, body, ctx.clock.now())
    return done("Message Sent! We'll get back to you within 24 hours.")
  }),
  handle(routes.contact.operator, async ({ config }) => ({ operator: presentOperator(config.operator) })),
]
