import { i18n, type MessageKey, translate } from '../messages/index.ts'

const heightPattern = /^(\d) ft(?: (\d+) in)? \((\d+) cm\)$/

/**
 * The label of an option of the contract, whose values are English and are stored and sent as such. A
 * value that is in no list is its own label.
 */
export function optionLabel(value: string): string {
  const [, feet, inches, cm] = heightPattern.exec(value) ?? []
  if (feet && cm) {
    return inches
      ? translate('options.heightInches', { feet, inches, cm })
      : translate('options.heightFeet', { feet, cm })
  }
  return labelIn('options', value) ?? labelIn('fact.option', value) ?? value
}

/** A place's name as the reader's language has it; the stored name where it has no other. */
export const placeLabel = (name: string): string => labelIn('placeNames', name) ?? name

function labelIn(subject: 'options' | 'fact.option' | 'placeNames', value: string): string | undefined {
  const key = `${subject}.${value}`
  return key in i18n.messages ? translate(key as MessageKey & `options.Hindi`) : undefined
}

/** Values with their labels, for a select. */
export const selectOptions = <Value extends string>(values: readonly Value[]): { value: Value; label: string }[] =>
  values.map((value) => ({ value, label: optionLabel(value) }))

/** 'Hindi, Marathi', as a profile has its languages. */
export const optionLabels = (values: string): string => values.split(', ').map(optionLabel).join(', ')
