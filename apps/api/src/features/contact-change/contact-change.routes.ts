import { routes } from '@satrangi/contract'
import { done, handle } from '../../handle.ts'
import { onItsWayForSure } from '../one-time-codes/index.ts'
import { confirmEmail, confirmNumber, sendToEmail, sendToNumber } from './contact-change.service.ts'

const { contactChange } = routes

export const contactChangeRoutes = [
  handle(contactChange.sendToEmail, async (ctx, { viewer, body }) => ({
    ...done(onItsWayForSure),
    ...(await sendToEmail(ctx, viewer, body)),
  })),
  handle(contactChange.confirmEmail, async (ctx, { viewer, body }) => ({
    ...done('Your email address is confirmed.'),
    user: await confirmEmail(ctx, viewer, body),
  })),
  handle(contactChange.sendToNumber, async (ctx, { viewer, body }) => ({
    ...done(onItsWayForSure),
    ...(await sendToNumber(ctx, viewer, body)),
  })),
  handle(contactChange.confirmNumber, async (ctx, { viewer, body }) => ({
    ...done('Your mobile number is confirmed.'),
    user: await confirmNumber(ctx, viewer, body),
  })),
]
