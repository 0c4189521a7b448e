export type { CardPage } from '../members/index.ts'
export { DemandCosts } from './demand-costs.tsx'
export * from './discovery.queries.ts'
export { Fits } from './fits.tsx'
export { type Feed, InfiniteList, LoadingMore } from './infinite-list.tsx'
export { MemberFeed } from './member-feed.tsx'
export { PlainCard } from './plain-card.tsx'
export { type CountedQuery, searchCountQuery } from './search-count.queries.ts'
export {
  type ActiveFilter,
  activeFilters,
  defaultFilters,
  minPlaceLength,
  type SearchFilters,
} from './search-filters.rules.ts'
export { applyFilters, useSearchFilters } from './search-filters.ts'
export { WhyFit } from './why-fit.tsx'
