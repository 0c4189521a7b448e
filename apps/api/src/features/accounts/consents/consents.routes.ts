import { outcome, policyVersion, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { isConsentDue, storeConsent } from './consents.store.ts'

const { consents } = routes

export const consentsRoutes = [
  handle(consents.get, async (ctx, { viewer }) => ({
    version: policyVersion,
    is_due: await isConsentDue(ctx.db, viewer.key, policyVersion),
  })),
  handle(consents.store, async (ctx, { viewer, body: { language } }) => {
    const at = ctx.clock.now()
    await ctx.db.$transaction((tx) => storeConsent(tx, { member: viewer.key, version: policyVersion, language, at }))
    return outcome('policy_notice_read')
  }),
]
