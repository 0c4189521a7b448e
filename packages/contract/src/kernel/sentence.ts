import type { z } from './zod.ts'

/** The values of a sentence, by the names that it has in braces. */
export type Params = Readonly<Record<string, unknown>>

/** The English sentence of a code: what its parameters are, and where they stand in it. */
export interface CodeDefinition {
  /** With the names of its values in braces: `Please use at most {max} characters.` */
  readonly sentence: string
  /** The form of its parameters; a code without one has none. */
  readonly params?: z.ZodMiniType
}

/** The parameters of one code of a table; an empty object for a code without any. */
export type ParamsOfCode<Definition> = Definition extends { params: infer Shape extends z.ZodMiniType }
  ? z.output<Shape>
  : Record<never, never>

/** Nothing for a code without parameters; any other demands its own. */
export type ParamsArgument<Definition> =
  Record<never, never> extends ParamsOfCode<Definition> ? [params?: undefined] : [params: ParamsOfCode<Definition>]

/** The sentence with its values in their places; a name without a value stays as it is written. */
export const fillSentence = (sentence: string, params: Params = {}): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(params[name] ?? braces))
