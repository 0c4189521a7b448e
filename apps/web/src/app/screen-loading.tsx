import type { Tab } from '../lib/navigation.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

const loadingClasses = 'mx-auto flex w-full animate-late flex-col gap-4'

/** The skeleton of a screen while its code loads. */
export function ScreenLoading() {
  return (
    <Loading className={`${loadingClasses} max-w-text`}>
      <Skeleton className="h-7 w-1/2" />
      {[0, 1, 2].map((part) => (
        <Skeleton key={part} className="h-40 rounded-card" />
      ))}
    </Loading>
  )
}

/** The skeleton of a tab: cards or rows. */
export function TabLoading({ tab }: { tab: Tab }) {
  if (tab === 'more') return <ScreenLoading />
  if (tab === 'connections' || tab === 'chat') {
    return (
      <Loading className={loadingClasses}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20 rounded-card" />
        ))}
      </Loading>
    )
  }
  return (
    <Loading className={`${loadingClasses} sm:grid sm:grid-cols-2 lg:grid-cols-3`}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="aspect-4/5 rounded-card" />
      ))}
    </Loading>
  )
}
