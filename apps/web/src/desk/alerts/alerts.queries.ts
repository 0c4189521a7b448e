import { type ReplyOf, routes } from '@satrangi/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callDesk } from '../session/call.ts'

export type DeskAlert = ReplyOf<typeof routes.deskAlerts.list>['alerts'][number]

const alertsKey = ['desk', 'alerts'] as const
const refetchMs = 60_000

/** What a lead has to see, also while their page stays open. */
export const useAlerts = () =>
  useQuery({ queryKey: alertsKey, queryFn: () => callDesk(routes.deskAlerts.list), refetchInterval: refetchMs })

export function useSeeAlert() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callDesk(routes.deskAlerts.see, { body: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: alertsKey }),
  })
}

export function useSetAlertMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string | null) => callDesk(routes.deskAlerts.setMail, { body: { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: alertsKey }),
  })
}
