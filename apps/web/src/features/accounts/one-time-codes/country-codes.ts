import { type DeliveryMethod, indiaCallingCode, readNumber, routes } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { digitsOf } from '../../../lib/phone-number.ts'
import { i18n, useTranslate } from '../../../messages/index.ts'
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

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const regionNamesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })

let codeByName: Map<string, string> | undefined

/** Every region's code by its name in English. */
function loadCodeByName(): Map<string, string> {
  const names = regionNamesIn('en')
  codeByName ??= new Map(
    letters.flatMap((first) => letters.map((second) => [names.of(first + second) ?? '', first + second] as const)),
  )
  return codeByName
}

/** Translates a country's English name into the page's language; an unknown name is returned unchanged. */
export function countryName(name: string): string {
  if (i18n.locale === 'en') return name
  const code = loadCodeByName().get(name)
  return (code && regionNamesIn(i18n.locale).of(code)) || name
}
