import {
  checkedTexts,
  contactFree,
  editableAbout,
  factOf,
  isBlank,
  knownCountry,
  nickname,
  z,
} from '@satrangi/contract'
import { translate } from '../../../messages/index.ts'
import type { FormFact } from './fact-draft.ts'

interface FactSchemaOptions {
  /** The sentence for a field that must not be left empty. */
  fillIn: (label: string) => string
  /** What is stored, which is taken as it is. */
  stored?: string | undefined
}

/** An input that must not be left empty, then what the contract says of it. */
export const filledIn = (schema: z.ZodMiniType, emptyMessage: string) =>
  z.pipe(z.string().check(z.refine((value) => !isBlank(value), emptyMessage)), schema as z.ZodMiniType<unknown, string>)

/** What a form demands of a fact. */
export function factSchema(name: FormFact, { fillIn, stored }: FactSchemaOptions): z.ZodMiniType {
  const { kind, required } = factOf(name)
  const emptyMessage = fillIn(translate(`fact.${name}.label`))
  if (kind === 'nickname') return nickname
  if (kind === 'choices') {
    const chosen = z.array(z.string())
    return required ? chosen.check(z.minLength(1, emptyMessage)) : chosen
  }
  const contract = name === 'country' ? knownCountry() : editableAbout()[name]
  // A text that is left empty has a problem of its own.
  const schema = required && kind !== 'text' ? filledIn(contract, emptyMessage) : contract
  return checkedTexts.some((one) => one === name) ? contactFree(schema, stored) : schema
}
