import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** The skeleton of the rows. */
export function BlockedRowsSkeleton({ count }: { count: number }) {
  return (
    <Loading className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
        <Card key={key} className="flex items-center gap-4 p-3">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="h-5 w-2/5" />
        </Card>
      ))}
    </Loading>
  )
}
