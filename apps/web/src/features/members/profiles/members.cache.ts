import type { MemberSummary } from '@satrangi/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { giveUpReadings } from '../../../lib/readings.ts'
import { type CardPage, cardListKey } from './card-list.ts'
import { profileKey } from './members.queries.ts'

/** The viewer's relationship with a member, a part of cards and profiles. */
export type Relationship = Pick<MemberSummary, 'isSaved' | 'isPassed' | 'isBlocked' | 'match_status'>

/**
 * Updates the viewer's relationship with a member in every cached list and profile.
 * @returns undoes it, and keeps later changes
 */
export function updateRelationship(client: QueryClient, id: string, change: Partial<Relationship>): () => void {
  const before = cachedRelationship(client, id)
  apply(client, id, change)
  return () => {
    if (before) apply(client, id, pick(before, change))
  }
}

/** From the cached profile, else from a cached list. */
export function cachedRelationship(client: QueryClient, id: string): Relationship | undefined {
  const profile = client.getQueryData<MemberSummary>(profileKey(id))
  if (profile) return profile
  for (const [, list] of client.getQueriesData<InfiniteData<CardPage>>({ queryKey: [cardListKey] })) {
    const card = list?.pages.flatMap(({ users }) => users).find((user) => user.id === id)
    if (card) return card
  }
  return undefined
}

function apply(client: QueryClient, id: string, change: Partial<Relationship>): void {
  giveUpReadings(client, { queryKey: profileKey(id) })
  giveUpReadings(client, { queryKey: [cardListKey] })
  client.setQueryData<MemberSummary>(profileKey(id), (profile) => profile && { ...profile, ...change })
  client.setQueriesData<InfiniteData<CardPage>>({ queryKey: [cardListKey] }, (list) => {
    if (!list?.pages.some(({ users }) => users.some((user) => user.id === id))) return list
    const pages = list.pages.map((page) => ({
      ...page,
      users: page.users.map((user) => (user.id === id ? { ...user, ...change } : user)),
    }))
    return { ...list, pages }
  })
}

/** Removes a member from the cache, as the server no longer shows them; an open profile is fetched again. */
export function removeCachedMember(client: QueryClient, id: string): void {
  void client.resetQueries({ queryKey: profileKey(id) })
  client.setQueriesData<InfiniteData<CardPage>>({ queryKey: [cardListKey] }, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({ ...page, users: page.users.filter((user) => user.id !== id) }))
    return { ...list, pages }
  })
  void client.invalidateQueries({ queryKey: [cardListKey] })
}

const pick = (relationship: Relationship, names: Partial<Relationship>): Partial<Relationship> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, relationship[name as keyof Relationship]]))
