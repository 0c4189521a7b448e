import { Suspense } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { loadMessages } from '../../../messages/parts.ts'
import type { FilterCostListProps } from './filter-cost-list.tsx'

const Nothing = () => null

/** Few lists are empty, so it is loaded with the first one. Where that fails the list is empty without it. */
const LazyList = lazyComponent<FilterCostListProps>(async () => {
  try {
    const [module] = await Promise.all([import('./filter-cost-list.tsx'), loadMessages('screens')])
    return module.FilterCostList
  } catch {
    return Nothing
  }
})

/** What an empty list could leave out, and how many members that finds; nothing where no single filter is in the way. */
export const FilterCosts = (props: FilterCostListProps) => (
  <Suspense fallback={null}>
    <LazyList {...props} />
  </Suspense>
)
