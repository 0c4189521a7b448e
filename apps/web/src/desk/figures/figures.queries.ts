import { routes } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { callDesk } from '../session/call.ts'

/** What can be published of the months that are over, the latest first. */
export const useFigures = () =>
  useQuery({
    queryKey: ['desk', 'figures'],
    queryFn: async () => (await callDesk(routes.deskFigures.list)).months,
  })
