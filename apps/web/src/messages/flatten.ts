import type { Messages } from '@lingui/core'

/** A language: subjects (one file each) of messages. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>

/** From `{ login: { signIn } }` to `{ 'login.signIn' }`. The build has compiled each message. */
export function flatten(catalogue: Catalogue): Messages {
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([subject, messages]) =>
      Object.entries(messages).map(([name, message]) => [`${subject}.${name}`, message]),
    ),
  )
}
