import type { QueryClient } from '@tanstack/react-query'
import { recommendedQuery } from '../features/discovery/index.ts'
import { hasEarlyReply } from '../lib/early-reply.ts'
import { tabViews } from './screens.tsx'

/** The first members have mostly come before the program; later ones find a page that shows where they will be. */
const membersTimeoutMs = 150

/** Loads Home with its first members, so that both are rendered once and together. */
export async function loadHome(client: QueryClient): Promise<void> {
  const delay = new Promise((resolve) => setTimeout(resolve, membersTimeoutMs))
  const members = hasEarlyReply() && client.prefetchInfiniteQuery(recommendedQuery().options)
  await Promise.all([tabViews.home?.preload(), members && Promise.race([members, delay])])
}
