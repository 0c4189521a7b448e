import { useSyncExternalStore } from 'react'

export const languages = { en: 'English', hi: 'हिन्दी' } as const
export const modes = { light: 'Light', dark: 'Dark' } as const
export const widths = { '390': 'Phone, 390', '1440': 'Desktop, 1440', full: 'All there is' } as const

/** The query parameters of the gallery: which state is shown, and how. */
export interface GallerySelection {
  state: string | undefined
  lang: keyof typeof languages
  mode: keyof typeof modes
  width: keyof typeof widths
}

const readOption = <Name extends string>(options: Record<Name, string>, value: string | null, fallback: Name): Name =>
  value !== null && value in options ? (value as Name) : fallback

function readSelection(search: string): GallerySelection {
  const params = new URLSearchParams(search)
  return {
    state: params.get('state') ?? undefined,
    lang: readOption(languages, params.get('lang'), 'en'),
    mode: readOption(modes, params.get('mode'), 'light'),
    width: readOption(widths, params.get('width'), '390'),
  }
}

/** The URL of a selection, which can be bookmarked or shared. */
export const urlOf = ({ state, ...options }: GallerySelection): string =>
  `?${new URLSearchParams({ ...(state && { state }), ...options })}`

const changeEvent = 'gallery:selection'

export function choose(selection: GallerySelection): void {
  history.pushState(null, '', urlOf(selection))
  dispatchEvent(new Event(changeEvent))
}

function subscribe(listener: () => void): () => void {
  for (const event of [changeEvent, 'popstate']) addEventListener(event, listener)
  return () => {
    for (const event of [changeEvent, 'popstate']) removeEventListener(event, listener)
  }
}

const search = () => location.search

export const useGallerySelection = (): GallerySelection => readSelection(useSyncExternalStore(subscribe, search))
