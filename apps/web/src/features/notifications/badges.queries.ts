import { routes } from '@satrangi/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export interface Badges {
  readonly chat: number
  readonly notifications: number
}

export const badgesKey = ['badges'] as const

/** What the badges show until the live counts arrive, and while there is no socket. */
export const badgesQuery = () =>
  queryOptions({
    queryKey: badgesKey,
    queryFn: async ({ client }): Promise<Badges> => {
      const { total_unread } = await call(routes.notifications.unreadCount)
      return { chat: client.getQueryData<Badges>(badgesKey)?.chat ?? 0, notifications: total_unread }
    },
  })
