import { useEffect } from 'react'

/** What stands at the top of a printed page, and names a saved one, is the document's title: this, while it is printed. */
export function usePrintTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    let before = document.title
    const begin = () => {
      before = document.title
      document.title = title
    }
    const end = () => {
      document.title = before
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [title])
}
