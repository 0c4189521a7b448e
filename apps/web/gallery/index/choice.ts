import { useSyncExternalStore } from 'react'

export const languages = { en: 'English', hi: 'हिन्दी' } as const
export const modes = { light: 'Light', dark: 'Dark' } as const
export const widths = { '390': 'Phone, 390', '1440': 'Desktop, 1440', full: 'All there is' } as const

/** What the address of the gallery says: which state is shown, and how. */
export interface Choice {
  state: string | undefined
  lang: keyof typeof languages
  mode: keyof typeof modes
  width: keyof typeof widths
}

const oneOf = <Name extends string>(names: Record<Name, string>, given: string | null, usual: Name): Name =>
  given !== null && given in names ? (given as Name) : usual

function readChoice(search: string): Choice {
  const given = new URLSearchParams(search)
  return {
    state: given.get('state') ?? undefined,
    lang: oneOf(languages, given.get('lang'), 'en'),
    mode: oneOf(modes, given.get('mode'), 'light'),
    width: oneOf(widths, given.get('width'), '390'),
  }
}

/** The address of another choice, which can be kept or sent. */
export const addressOf = ({ state, ...how }: Choice): string =>
  `?${new URLSearchParams({ ...(state && { state }), ...how })}`

const changed = 'gallery:choice'

export function choose(choice: Choice): void {
  history.pushState(null, '', addressOf(choice))
  dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void): () => void {
  for (const event of [changed, 'popstate']) addEventListener(event, listener)
  return () => {
    for (const event of [changed, 'popstate']) removeEventListener(event, listener)
  }
}

const search = () => location.search

export const useChoice = (): Choice => readChoice(useSyncExternalStore(subscribe, search))
