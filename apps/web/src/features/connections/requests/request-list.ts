import { pages, type RequestList } from '@satrangi/contract'
import type { InfiniteData } from '@tanstack/react-query'
import { cardsOf } from '../../members/index.ts'

export type RequestPages = InfiniteData<RequestList>

export type RequestItem = RequestList['users'][number]

/** Who is in it: not whom one has blocked since it was loaded, nor whose request is being rejected. */
export const visibleRequests = (list: RequestPages | undefined, heldId?: string): RequestItem[] =>
  list ? cardsOf(list).filter(({ id, isBlocked }) => !isBlocked && id !== heldId) : []

/**
 * How many there are, those of pages that were not loaded too; undefined while nothing is known. The first page says
 * it: `pages.maxTotal` for that many or more.
 */
export function countRequests(list: RequestPages | undefined, heldId?: string): number | undefined {
  const total = list?.pages[0]?.total
  if (list === undefined || total === undefined) return undefined
  return changeTotal(total, -cardsOf(list).filter(({ id, isBlocked }) => isBlocked || id === heldId).length)
}

/** A total at its cap stays there: how many there are beyond it is not known. */
const changeTotal = (total: number, by: number): number => (total >= pages.maxTotal ? total : total + by)

const withTotalChanged = (page: RequestList, by: number): RequestList =>
  page.total === undefined ? page : { ...page, total: changeTotal(page.total, by) }

/** The list without one member. */
export function withoutMember(list: RequestPages, id: string): RequestPages {
  if (!findPosition(list, id)) return list
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...withTotalChanged(page, -1),
      users: page.users.filter((user) => user.id !== id),
    })),
  }
}

/**
 * Puts a member who was taken out of `before` back into the list as it is now, in the same place,
 * and leaves alone what else has changed since.
 */
export function withMemberRestored(list: RequestPages, before: RequestPages, id: string): RequestPages {
  const position = findPosition(before, id)
  if (!position || findPosition(list, id)) return list
  return {
    ...list,
    pages: list.pages.map((page, pageIndex) => ({
      ...withTotalChanged(page, 1),
      users:
        pageIndex === position.page ? insertBeforeFollowing(page.users, position.user, position.following) : page.users,
    })),
  }
}

function findPosition(list: RequestPages, id: string) {
  for (const [page, { users }] of list.pages.entries()) {
    const index = users.findIndex((user) => user.id === id)
    const user = users[index]
    if (user) return { page, user, following: users.slice(index + 1).map((next) => next.id) }
  }
  return undefined
}

/** Before the first of its old followers that is still there. */
function insertBeforeFollowing(
  users: readonly RequestItem[],
  user: RequestItem,
  following: readonly string[],
): RequestItem[] {
  const followerIndex = users.findIndex(({ id }) => following.includes(id))
  const index = followerIndex === -1 ? users.length : followerIndex
  return [...users.slice(0, index), user, ...users.slice(index)]
}
