import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** The skeleton of a profile. */
export function ProfileSkeleton() {
  return (
    <Loading className="-mx-4 -mt-4 grid gap-5 md:mx-0 md:mt-0 md:grid-cols-[2fr_3fr] md:gap-8">
      <Skeleton className="aspect-4/5 rounded-none md:rounded-card" />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </Loading>
  )
}
