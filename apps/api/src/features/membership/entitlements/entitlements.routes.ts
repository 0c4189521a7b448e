import { routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { loadMembership } from './membership.ts'
import { presentPlans } from './plans.view.ts'

export const membershipRoutes = [
  handle(routes.membership.plans, async () => ({ plans: presentPlans() })),
  handle(routes.membership.mine, async (ctx, { viewer }) => ({ membership: await loadMembership(ctx, viewer) })),
]
