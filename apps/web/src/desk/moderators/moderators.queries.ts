import { type ReplyOf, routes } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { moderatorsKey } from '../proposals/proposals.queries.ts'
import { callDesk } from '../session/call.ts'

export type ListedModerator = ReplyOf<typeof routes.deskModerators.list>['moderators'][number]

/** Everybody who works or worked at the desk. */
export const useModerators = () =>
  useQuery({ queryKey: moderatorsKey, queryFn: async () => (await callDesk(routes.deskModerators.list)).moderators })
