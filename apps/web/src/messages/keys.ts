import type { en } from './en/index.ts'

type Catalogue = typeof en

/** Every key: the name of a file and the message's name in it. */
export type MessageKey = { [S in keyof Catalogue & string]: `${S}.${keyof Catalogue[S] & string}` }[keyof Catalogue &
  string]

type MessageOf<Key> = Key extends `${infer File}.${infer Name}`
  ? File extends keyof Catalogue
    ? Name extends keyof Catalogue[File]
      ? Catalogue[File][Name]
      : never
    : never
  : never

type Value = string | number

/** What stands in braces; a plural or a choice contains braces itself, so there any name is taken. */
type ValuesOf<Message> = Message extends `${string}{${string},${string}`
  ? Record<string, Value>
  : Message extends `${string}{${infer Name}}${infer Rest}`
    ? { [K in Name]: Value } & (Rest extends `${string}{${string}` ? ValuesOf<Rest> : unknown)
    : never

/** A message without braces takes no values; any other demands its own. */
export type MessageArguments<Key extends MessageKey> = [ValuesOf<MessageOf<Key>>] extends [never]
  ? []
  : [values: ValuesOf<MessageOf<Key>>]

/**
 * The messages of a file in another language, held to the names that English has. One that is
 * missing is read in English until it is there; `messages.test.ts` lists it.
 */
export type Translated<English> = Readonly<Partial<Record<keyof English, string>>>
