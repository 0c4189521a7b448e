import {
  currencies,
  type OfferedPlan,
  offersOf,
  type PaidPlanId,
  type Plan,
  type PlanId,
  plans,
  routes,
} from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { loadMembership } from './membership.ts'

export const membershipRoutes = [
  handle(routes.membership.plans, async () => ({ plans: presentPlans() })),
  handle(routes.membership.mine, async (ctx, { viewer }) => ({ membership: await loadMembership(ctx, viewer) })),
]

const isPaid = (id: PlanId): id is PaidPlanId => id !== 'free'

/** The plans as anybody may read them, with every way in which each can be bought. */
const presentPlans = (): OfferedPlan[] =>
  plans.map((plan: Plan & { readonly id: PlanId }) => {
    const { id, title, chatsPerDay } = plan
    return {
      id,
      title,
      offers: currencies.flatMap((currency) =>
        isPaid(id) ? offersOf(id, currency).map((offer) => ({ currency, ...offer })) : [],
      ),
      chats_per_day: chatsPerDay,
      popular: plan.popular === true,
      exclusive: plan.exclusive === true,
    }
  })
