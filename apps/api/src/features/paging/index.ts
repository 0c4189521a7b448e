export { loadPage, type Page, type PagedList, type PageRange, type PageRequest } from './load-page.ts'
