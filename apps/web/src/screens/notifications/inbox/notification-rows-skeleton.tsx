import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** The skeleton of notification rows. */
export function NotificationRowsSkeleton({ count }: { count: number }) {
  return (
    <Loading>
      <Card className="divide-y divide-line overflow-clip">
        {Array.from({ length: count }, (_, at) => `row-${at}`).map((key) => (
          <div key={key} className="flex items-center gap-3 px-4 py-3">
            <Skeleton className="size-14 shrink-0 rounded-full" />
            <div className="flex-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-2 h-4 w-1/5" />
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  )
}
