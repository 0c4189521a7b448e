import { i18n } from '../messages/index.ts'

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
