import { routes } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Offered first, and even when the list does not come. */
const always = ['+91 (IN)', '+44 (UK)'] as const
const shownAlready = ['+91 India', '+44 United Kingdom']

export const defaultCountry: string = always[0]

/** `+91 (IN)`, `+44 (UK)`, then every other country as `+1 (Canada)`. */
export function useCountryCodes(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['one-time-codes', 'countries'],
    queryFn: () => call(routes.signUp.countryCodes),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const others = data?.data.filter(({ code, country }) => !shownAlready.includes(`${code} ${country}`)) ?? []
  return [...always, ...others.map(({ code, country }) => `${code} (${country})`)]
}
