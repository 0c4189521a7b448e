export type { CardPage } from '../../members/index.ts'
export { type ActiveFilter, activeFilters, preferredAgeRange, withoutFilter } from './active-filters.rules.ts'
export {
  countsQuery,
  filteredQuery,
  nearbyQuery,
  newestQuery,
  prefetchList,
  recommendedQuery,
} from './discovery.queries.ts'
export { FilterCosts } from './filter-costs.tsx'
export { Fits } from './fits.tsx'
export { FollowedLine } from './followed-line.tsx'
export { type Feed, InfiniteList, LoadingMore } from './infinite-list.tsx'
export { MemberFeed } from './member-feed.tsx'
export { PlainCard } from './plain-card.tsx'
export { searchCountQuery, searchQuery } from './search.queries.ts'
export * from './search-fields.ts'
export {
  minPlaceLength,
  noFilters,
  parseSearch,
  type SearchFilters,
  toCountedQuery,
  toSearchText,
} from './search-filters.rules.ts'
export { useSearch } from './search-filters.ts'
export { WhyFit } from './why-fit.tsx'
