import { productName } from '@satrangi/contract'
import { useEffect } from 'react'
import { neutralTitle, useDiscreet } from './discreet.ts'

/** The page, then the product; the product alone where a page has no name. */
const documentTitle = (page?: string): string =>
  page && !page.includes(productName) ? `${page} · ${productName}` : (page ?? productName)

/** The tab's title; the same neutral word everywhere while one is discreet. */
export function usePageTitle(page?: string): void {
  const isDiscreet = useDiscreet()
  useEffect(() => {
    document.title = isDiscreet ? neutralTitle : documentTitle(page)
  }, [page, isDiscreet])
}
