import { productName } from '@satrangi/contract'
import { useEffect } from 'react'
import { neutralTitle, useDiscreet } from './discreet.ts'

/** The page, then the product; the product alone where a page has no name. */
const documentTitle = (page?: string): string =>
  page && !page.includes(productName) ? `${page} · ${productName}` : (page ?? productName)

/** Sets the tab's title; the same neutral title on every page in discreet mode. */
export function usePageTitle(page?: string): void {
  const isDiscreet = useDiscreet()
  useEffect(() => {
    document.title = isDiscreet ? neutralTitle : documentTitle(page)
  }, [page, isDiscreet])
}
