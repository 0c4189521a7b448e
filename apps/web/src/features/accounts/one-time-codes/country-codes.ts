import { type DeliveryMethod, indiaCallingCode, readNumber, routes } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { countryName } from '../../../lib/country-names.ts'
import { digitsOf } from '../../../lib/phone-number.ts'
import { useTranslate } from '../../../messages/index.ts'
import type { Option } from '../../../ui/select-field.tsx'

/** Offered first, and even when the list does not come. */
const pinnedCountries = ['+91 (IN)', '+44 (UK)'] as const
const pinnedCountryNames = ['+91 India', '+44 United Kingdom']

export const defaultCountry: string = pinnedCountries[0]

/** `+91 (IN)`, `+44 (UK)`, then every other country as `+1 (Canada)`, each with how it reads. */
export function useCountryCodes(): readonly Option[] {
  // The names change with the language.
  useTranslate()
  const { data } = useQuery({
    queryKey: ['one-time-codes', 'countries'],
    queryFn: () => call(routes.signUp.countryCodes),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const others = data?.data.filter(({ code, country }) => !pinnedCountryNames.includes(`${code} ${country}`)) ?? []
  return [
    ...pinnedCountries.map((value) => ({ value, label: value })),
    ...others.map(({ code, country }) => ({
      value: `${code} (${country})`,
      label: `${code} (${countryName(country)})`,
    })),
  ]
}

/**
 * India has text messages; everywhere else the code comes by WhatsApp.
 * @param number what was typed beside the code: a calling code within it wins
 */
export function deliveryMethod(callingCode: string, number = ''): DeliveryMethod {
  const typed = readNumber(number)
  const isIndian = typed.startsWith('+')
    ? typed.startsWith(`+${indiaCallingCode}`)
    : digitsOf(callingCode) === indiaCallingCode
  return isIndian ? 'sms' : 'whatsapp'
}
