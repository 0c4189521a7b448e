import type { ReactNode } from 'react'
import { useOnVisible } from '../lib/use-reach.ts'

interface InfiniteScrollProps {
  /** Called when four fifths of the list have been scrolled into view. */
  onLoadMore: () => void
  /** Whether the scroll position is observed; enabling it again may call `onLoadMore` again. */
  isActive: boolean
  children: ReactNode
}

/** A list whose next page is fetched before its end is reached. */
export function InfiniteScroll({ onLoadMore, isActive, children }: InfiniteScrollProps) {
  const sentinel = useOnVisible(onLoadMore, 0, isActive)
  return (
    <div className="relative">
      {children}
      <div ref={sentinel} aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-4/5 bottom-0" />
    </div>
  )
}
