import { productName } from '@satrangi/contract'
import { useEffect } from 'react'

/** The tab's title: the page, then the product; the product alone where a page has no name. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = page && !page.includes(productName) ? `${page} · ${productName}` : (page ?? productName)
  }, [page])
}
