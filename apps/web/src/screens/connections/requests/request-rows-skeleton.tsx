import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** The skeleton of request rows. */
export function RequestRowsSkeleton({ count }: { count: number }) {
  return (
    <Loading className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {Array.from({ length: count }, (_, at) => `row-${at}`).map((key) => (
        <Card key={key} className="flex flex-col gap-3 p-3">
          <div className="flex items-center gap-4">
            <Skeleton className="size-14 rounded-full" />
            <div className="flex-1">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="mt-2 h-4 w-3/5" />
              <Skeleton className="mt-2 h-4 w-1/5" />
            </div>
          </div>
          <Skeleton className="h-touch sm:ms-auto sm:w-32" />
        </Card>
      ))}
    </Loading>
  )
}
