import { memberId } from '@satrangi/contract'
import type { PlansOrigin } from '../../lib/checkout-in-hand.ts'
import { entriesBefore } from '../../lib/history.ts'
import { useShell } from '../../lib/navigation.ts'

/** The entry below the plans in this tab's history, with the member whose profile or chat it shows; none if they came first. */
export function usePlansOrigin(): PlansOrigin | undefined {
  const { screen } = useShell()
  const entry = entriesBefore() - 1
  if (entry < 0) return undefined
  const from = memberId.safeParse(screen?.screen === 'membership' ? screen.from : undefined)
  return { entry, memberId: from.data }
}
