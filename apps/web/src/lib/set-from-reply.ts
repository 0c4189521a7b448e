import type { DataTag, QueryClient } from '@tanstack/react-query'

/**
 * Shows what a change has made, as its reply says. What was on its way may be older than the change, and would undo it on
 * the screen: it is given up, and loaded again where nothing was known yet.
 */
export async function setFromReply<Data>(
  client: QueryClient,
  queryKey: DataTag<readonly unknown[], Data, Error>,
  change: (known: Data | undefined) => Data | undefined,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Data>(queryKey, change)
  if (client.getQueryData(queryKey) === undefined) void client.refetchQueries({ queryKey, exact: true, type: 'active' })
}
