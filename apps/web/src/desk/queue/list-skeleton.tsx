import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** In the shape of a list that is still loading. */
export const ListSkeleton = () => (
  <Loading className="flex flex-col gap-2">
    {rows.map((row) => (
      <Skeleton key={row} className="h-16 w-full" />
    ))}
  </Loading>
)
