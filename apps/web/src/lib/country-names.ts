import { i18n } from '../messages/index.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })

let codes: Map<string, string> | undefined

/** Every region's code by its name in English. */
function codesByName(): Map<string, string> {
  const names = namesIn('en')
  codes ??= new Map(
    letters.flatMap((one) => letters.map((other) => [names.of(one + other) ?? '', one + other] as const)),
  )
  return codes
}

/** A country, known by its name in English, in the language of the page; as it is where it is not known. */
export function countryWord(name: string): string {
  if (i18n.locale === 'en') return name
  const code = codesByName().get(name)
  return (code && namesIn(i18n.locale).of(code)) || name
}
