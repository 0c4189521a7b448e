import type { RequestList } from '@satrangi/contract'
import type { InfiniteData } from '@tanstack/react-query'

export type RequestPages = InfiniteData<RequestList>

/** The list without one member. */
export function withoutMember(list: RequestPages, id: string): RequestPages {
  if (!find(list, id)) return list
  const pages = list.pages.map((page) => ({
    ...page,
    total: page.total - 1,
    users: page.users.filter((user) => user.id !== id),
  }))
  return { ...list, pages }
}

/**
 * Puts a member who was taken out of `before` back into the list as it is now, in the same place,
 * and leaves alone what else has changed since.
 */
export function withMemberAgain(list: RequestPages, before: RequestPages, id: string): RequestPages {
  const place = find(before, id)
  if (!place || find(list, id)) return list
  const pages = list.pages.map((page, at) => ({
    ...page,
    total: page.total + 1,
    users: at === place.page ? insertBetween(page.users, place.user, place.following) : page.users,
  }))
  return { ...list, pages }
}

type User = RequestList['users'][number]

function find(list: RequestPages, id: string) {
  for (const [page, { users }] of list.pages.entries()) {
    const at = users.findIndex((user) => user.id === id)
    const user = users[at]
    if (user) return { page, user, following: users.slice(at + 1).map((next) => next.id) }
  }
  return undefined
}

/** Before the first of its old followers that is still there. */
function insertBetween(users: readonly User[], user: User, following: readonly string[]): User[] {
  const at = users.findIndex(({ id }) => following.includes(id))
  const place = at === -1 ? users.length : at
  return [...users.slice(0, place), user, ...users.slice(place)]
}
