import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { loadMessages } from '../../../messages/parts.ts'
import type { DemandCostListProps } from './demand-cost-list.tsx'

const Nothing = () => null

/** Few lists are empty, so it is loaded with the first one. Where that fails the list is empty without it. */
const LazyList = lazyComponent<DemandCostListProps>(async () => {
  try {
    const [module] = await Promise.all([import('./demand-cost-list.tsx'), loadMessages('screens')])
    return module.DemandCostList
  } catch {
    return Nothing
  }
})

/** What an empty list could leave out, and how many members that finds; nothing where no single demand is in the way. */
export const DemandCosts = (props: DemandCostListProps) => (
  <Suspense fallback={null}>
    <LazyList {...props} />
  </Suspense>
)
