import type { MemberSummary } from '@satrangi/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type CardPage, cardListKey } from './card-list.ts'
import { profileKey } from './members.queries.ts'

/** What a relationship with a member is made of, as cards and profiles carry it. */
export type Relationship = Pick<MemberSummary, 'isSaved' | 'isBlocked' | 'match_status'>

/**
 * Changes what the viewer has to do with a member, wherever that member is cached.
 * @returns takes it back, leaving alone whatever else has changed since
 */
export function updateRelationship(client: QueryClient, id: string, change: Partial<Relationship>): () => void {
  const before = cachedRelationship(client, id)
  apply(client, id, change)
  return () => {
    if (before) apply(client, id, pick(before, change))
  }
}

/** As it is cached, wherever that is. */
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

/** Drops what was loaded of a member, as the server no longer shows it; an open profile is asked for anew. */
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
