import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { confirmEmail, confirmNumber, sendToEmail, sendToNumber } from './contact-change.service.ts'

const { contactChange } = routes

export const contactChangeRoutes = [
  handle(contactChange.sendToEmail, async (ctx, { viewer, body }) => ({
    ...outcome('code_sent'),
    ...(await sendToEmail(ctx, viewer, body)),
  })),
  handle(contactChange.confirmEmail, async (ctx, { viewer, body }) => ({
    ...outcome('email_confirmed'),
    user: await confirmEmail(ctx, viewer, body),
  })),
  handle(contactChange.sendToNumber, async (ctx, { viewer, body }) => ({
    ...outcome('code_sent'),
    ...(await sendToNumber(ctx, viewer, body)),
  })),
  handle(contactChange.confirmNumber, async (ctx, { viewer, body }) => ({
    ...outcome('number_confirmed'),
    user: await confirmNumber(ctx, viewer, body),
  })),
]
