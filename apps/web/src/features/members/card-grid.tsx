import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** Cards of members side by side: one on a phone, three on a wide screen. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={grid}>{children}</ul>
}

/** The shape of a grid that is on its way. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <Loading className={grid}>
      {Array.from({ length: count }, (_, at) => `card-${at}`).map((key) => (
        <Card key={key} className="overflow-clip">
          <Skeleton className="aspect-4/5 rounded-none" />
          <div className="flex gap-2 p-3">
            <Skeleton className="h-touch flex-1" />
            <Skeleton className="h-touch flex-1" />
          </div>
        </Card>
      ))}
    </Loading>
  )
}
