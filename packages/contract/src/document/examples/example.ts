import type { CallInput, ReplyOf, Route } from '../../kernel/route.ts'

type Inputs = 'params' | 'query' | 'body'

/** What one call takes and what it answers. Its files are left out; a signed body has no type of ours. */
type ExampleOf<R extends Route> = Pick<CallInput<R>, Inputs & keyof CallInput<R>> & {
  readonly reply: ReplyOf<R>
} & (R['encoding'] extends 'signed' ? { readonly body: Readonly<Record<string, unknown>> } : unknown)

/** An example of each call of a feature. */
export type ExamplesOf<Feature extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Feature]: ExampleOf<Feature[Name]>
}

/** An example whose call is not known beforehand. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly reply: unknown
}
