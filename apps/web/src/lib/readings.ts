import type { DataTag, Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/** A further page is added to the list as it is by then. */
const isWhole = ({ state }: Query): boolean => !state.fetchMeta?.fetchMore

/**
 * Gives up what is on its way: it may be older than a change, and would undo it on the screen. What is shown is read again as
 * soon as no change is on its way.
 */
export function giveUpReadings(client: QueryClient, filters: QueryFilters): void {
  const readings = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching', predicate: isWhole })
  if (readings.length === 0) return
  for (const { queryKey } of readings) void client.cancelQueries({ queryKey, exact: true })
  const readAgain = () => {
    if (client.isMutating() > 0) return
    unsubscribe()
    for (const { queryKey } of readings)
      void client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false })
  }
  const unsubscribe = client.getMutationCache().subscribe(readAgain)
  readAgain()
}

/** Whether something has changed since a time in milliseconds, or is changing: what was read meanwhile may be older. */
export const hasChangedSince = (client: QueryClient, time: number): boolean =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' || state.submittedAt >= time)

/** Shows what a change has made, as its reply says. */
export function setFromReply<Data>(
  client: QueryClient,
  queryKey: DataTag<readonly unknown[], Data, Error>,
  change: (known: Data | undefined) => Data | undefined,
): void {
  giveUpReadings(client, { queryKey, exact: true })
  client.setQueryData<Data>(queryKey, change)
}
