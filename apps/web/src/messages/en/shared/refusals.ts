import { refusals as definitions, type RefusalCode } from '@satrangi/contract'

type Definitions = typeof definitions
type Sentences = { readonly [Code in RefusalCode]: Definitions[Code]['sentence'] }
type Variants = {
  readonly [Code in RefusalCode as Definitions[Code] extends { variants: { sentences: infer Sentences } }
    ? `${Code}_${keyof Sentences & string}`
    : never]: string
}

const sentences = Object.fromEntries(
  Object.entries(definitions).map(([code, { sentence }]) => [code, sentence]),
) as Sentences

const variants = Object.fromEntries(
  Object.entries(definitions).flatMap(([code, definition]) =>
    'variants' in definition
      ? Object.entries(definition.variants.sentences).map(([value, sentence]) => [`${code}_${value}`, sentence])
      : [],
  ),
) as Variants

/** A message for each refusal of the contract and each of its variants, in English the contract's own sentence. */
export const refusals = { ...sentences, ...variants }
