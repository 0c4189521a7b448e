import { indiaTimeZone, isIndianTimeZone, routes } from '@satrangi/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { setFromReply } from '../../lib/readings.ts'

const key = ['time-zone']

/** The clock by whose midnight one's day begins. */
export const timeZoneQuery = () => queryOptions({ queryKey: key, queryFn: () => call(routes.timeZone.get) })

/** That of this device; browsers still know India's by its old name. */
export function deviceTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isIndianTimeZone(timeZone) ? indiaTimeZone : timeZone
}

interface TimeZoneCallbacks {
  onChosen: (timeZone: string) => void
  onFailed: (error: Error) => void
}

/** Chooses another one, which can be changed again only after some time. */
export function useChooseTimeZone({ onChosen, onFailed }: TimeZoneCallbacks) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (time_zone: string) => call(routes.timeZone.set, { body: { time_zone } }),
    onSuccess: ({ time_zone, changeable_at }) => {
      setFromReply(client, timeZoneQuery().queryKey, () => ({ time_zone, changeable_at }))
      onChosen(time_zone)
    },
    onError: (error) => {
      onFailed(error)
      // It may have been changed on another device.
      void client.invalidateQueries({ queryKey: key })
    },
  })
}
