import { useEffect } from 'react'

/** What stands at the top of a printed page, and names a saved one, is the document's title: this, while it is printed. */
export function usePrintTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    let previousTitle = document.title
    const setPrintTitle = () => {
      previousTitle = document.title
      document.title = title
    }
    const restoreTitle = () => {
      document.title = previousTitle
    }
    addEventListener('beforeprint', setPrintTitle)
    addEventListener('afterprint', restoreTitle)
    return () => {
      removeEventListener('beforeprint', setPrintTitle)
      removeEventListener('afterprint', restoreTitle)
    }
  }, [title])
}
