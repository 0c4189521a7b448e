import type { PrivacySettings, PrivacySwitches } from '@satrangi/contract'
import { type PhotoAudience, switchesFor } from '../../members/index.ts'

/** The switches that a sign-up sends. */
export const firstSwitches = [
  'photoProtect',
  'photohide',
  'phonehide',
  'show_full_name',
  'show_online',
  'contact_first',
] as const satisfies readonly (keyof PrivacySwitches)[]
export type FirstPrivacy = Pick<PrivacySettings, (typeof firstSwitches)[number] | 'requests_from'>

/** As every new member begins. */
export const initialPrivacy: FirstPrivacy = {
  photoProtect: false,
  photohide: false,
  phonehide: true,
  show_full_name: false,
  show_online: true,
  contact_first: false,
  requests_from: 'everyone',
}

/** How many people know that somebody is LGBTQ+. The answer stays on the page: it is neither stored nor sent. */
export const circles = ['nobody', 'few', 'most', 'everyone'] as const
export type Circle = (typeof circles)[number]

/** Whoever is known to few is asked by members whom a person has looked at. */
const careful = { ...initialPrivacy, show_online: false, requests_from: 'reviewed' } as const

const suggestions: Readonly<Record<Circle, FirstPrivacy>> = {
  nobody: { ...careful, ...switchesFor('nobody'), contact_first: true },
  few: { ...careful, ...switchesFor('connections') },
  most: initialPrivacy,
  everyone: { ...initialPrivacy, show_full_name: true },
}

/** The settings that fit an answer. What was chosen for the photos before stays. */
export function privacyFor(circle: Circle, chosenAudience: PhotoAudience | undefined): FirstPrivacy {
  return { ...suggestions[circle], ...(chosenAudience && switchesFor(chosenAudience)) }
}
