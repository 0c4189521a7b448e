import { flatten } from './flatten.ts'
import { i18n } from './index.ts'

/** The parts of a language that are fetched when they are first needed. */
const parts = {
  places: async () => flatten({ places: (await import('./en/places.ts')).places }),
  signUp: async () => flatten({ signUp: (await import('./en/sign-up.ts')).signUp }),
  member: async () => flatten((await import('./en/member.part.ts')).member),
} as const

/** Beside the `import()` of the screens that use these words. */
export async function loadMessages(...wanted: (keyof typeof parts)[]): Promise<void> {
  for (const messages of await Promise.all(wanted.map((part) => parts[part]()))) i18n.load('en', messages)
}
