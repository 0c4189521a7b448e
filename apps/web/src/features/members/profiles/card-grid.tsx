import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** `full`: one on a phone, three on a wide screen. `compact`: two and six. */
export const cardGridClasses = {
  full: 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3',
  compact: 'grid grid-small-cards gap-3 sm:gap-4 sm:max-lg:grid-cols-3',
} as const

/** Few small cards side by side. A long list is a `WindowedList`. */
export function CompactCardGrid({ children }: { children: ReactNode }) {
  return <ul className={cardGridClasses.compact}>{children}</ul>
}

/** The shape of a grid that is on its way. */
export function CardGridSkeleton({ count, compact = false }: { count: number; compact?: boolean }) {
  return (
    <Loading className={cardGridClasses[compact ? 'compact' : 'full']}>
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
        <Card key={key} className="overflow-clip">
          <Skeleton className="card-photo aspect-4/5 rounded-none" />
          {!compact && (
            <div className="flex gap-2 p-2">
              <Skeleton className="h-touch flex-1" />
              <Skeleton className="h-touch flex-1" />
            </div>
          )}
        </Card>
      ))}
    </Loading>
  )
}
