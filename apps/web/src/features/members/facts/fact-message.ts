import type { FactName } from '@satrangi/contract'
import { i18n, translate } from '../../../messages/index.ts'

/** A message that not every fact has: what is said beside its input, or in its place. */
export function factMessage(name: FactName, part: 'hint' | 'placeholder' | 'question'): string | undefined {
  const key = `fact.${name}.${part}`
  return key in i18n.messages ? translate(key as 'fact.nickname.hint') : undefined
}
