export {
  type ActiveFilter,
  activeFilters,
  type CardPage,
  countsQuery,
  type Feed,
  FilterCosts,
  Fits,
  FollowedLine,
  filteredQuery,
  flagFields,
  InfiniteList,
  isWhole,
  LoadingMore,
  MemberFeed,
  minPlaceLength,
  type NumberRange,
  nearbyQuery,
  newestQuery,
  noFilters,
  PlainCard,
  preferredAgeRange,
  prefetchList,
  recommendedQuery,
  type SearchFilters,
  searchChoices,
  searchCountQuery,
  searchQuery,
  toCountedQuery,
  useSearch,
  WhyFit,
  withoutFilter,
} from './lists/index.ts'
export { PassButton, usePassWithToast } from './passes.tsx'
export { isPaused, isViewingRefused, LoadFailure } from './quotas/index.ts'
export { SavedSearchesButton } from './saved-searches/saved-searches-button.tsx'
export { SavedSearchesSheet } from './saved-searches/saved-searches-sheet.tsx'
export { LikeButton } from './saves/index.ts'
