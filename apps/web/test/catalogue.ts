import type { Messages } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** The messages of a language by subject (one file each). */
type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>

/** From `{ login: { signIn } }` to `{ 'login.signIn' }`. */
export const flatten = (catalogue: Catalogue): Record<string, string> =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([subject, messages]) =>
      Object.entries(messages).map(([name, message]) => [`${subject}.${name}`, message]),
    ),
  )

/** Compiled like in the build. */
export const compileCatalogue = (catalogue: Catalogue): Messages =>
  Object.fromEntries(Object.entries(flatten(catalogue)).map(([key, message]) => [key, compileMessageOrThrow(message)]))
