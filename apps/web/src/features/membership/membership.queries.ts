import { type Currency, type Membership, type Offer, type PaidPlanId, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { type PurchaseFacts, pendingCheckout } from '../../lib/checkout-in-hand.ts'
import { session } from '../../lib/session.ts'
import { membersKey } from '../members/index.ts'

const membershipKey = ['membership', 'mine'] as const

/** A plan that was bought again ends when the last of its kind does. */
const latestOfEachPlan = (packs: Membership['packs']): Membership['packs'] =>
  packs.filter(({ plan_id }, index) => !packs.slice(index + 1).some((later) => later.plan_id === plan_id))

const membershipQuery = () =>
  queryOptions({
    queryKey: membershipKey,
    queryFn: async () => {
      const { membership } = await call(routes.membership.mine)
      return { ...membership, packs: latestOfEachPlan(membership.packs) }
    },
  })

/** What the viewer has. What depends on it elsewhere, such as the badge, follows. */
export function useMembership() {
  const client = useQueryClient()
  const query = useQuery(membershipQuery())
  const status = query.data?.status
  useEffect(() => {
    if (!status || status === session.getSnapshot().user?.status) return
    session.setStatus(status)
    void client.invalidateQueries({ queryKey: membersKey })
  }, [client, status])
  return query
}

export interface SelectedOffer {
  readonly planId: PaidPlanId
  readonly currency: Currency
  readonly offer: Offer
}

interface CreateOrderOptions {
  /** What is known of the purchase when its order was made. */
  factsOf: (choice: SelectedOffer) => PurchaseFacts
  onOrdered: () => void
}

/** Begins to buy: the order lies ready for the checkout then. */
export const useCreateOrder = ({ factsOf, onOrdered }: CreateOrderOptions) =>
  useMutation({
    mutationFn: ({ planId, currency, offer }: SelectedOffer) =>
      call(routes.membership.createOrder, { body: { plan_id: planId, currency, ...offer } }),
    onSuccess: (order, choice) => {
      pendingCheckout.begin(order, factsOf(choice))
      onOrdered()
    },
  })
