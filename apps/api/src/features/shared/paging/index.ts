export {
  type BoundedRows,
  loadPage,
  mergedMaxOffset,
  type Page,
  type PagedList,
  type PageRange,
  type PageRequest,
} from './load-page.ts'
