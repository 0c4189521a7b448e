import { type FactName, factOf, type Place } from '@satrangi/contract'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { optionLabel, selectOptions } from '../../../lib/option-words.ts'
import { issueText } from '../../../messages/codes.ts'
import { i18n, translate, useTranslate } from '../../../messages/index.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PlaceField } from '../places/index.ts'
import type { FactDraft, FormFact } from './fact-draft.ts'

export type FactForm = UseFormReturn<FactDraft>

interface FactFieldProps {
  /** Of a sign-up or an edit, which have other fields beside. */
  form: FactForm
  name: FormFact
  /** In the form of what is stored, where an empty choice is an answer. */
  isEdit?: boolean
}

const autoComplete: Partial<Record<FormFact, string>> = {
  nickname: 'off',
  occupation: 'organization-title',
  postal: 'postal-code',
  city_name: 'address-level2',
  state: 'address-level1',
  country: 'country-name',
}

/** The input of a fact, as its row in the table of facts has it. */
export function FactField({ form, name, isEdit = false }: FactFieldProps) {
  const t = useTranslate()
  const fact = factOf(name)
  const isLong = fact.kind === 'text'
  const common = {
    label: (isEdit && factMessage(name, 'question')) || t(`fact.${name}.label`),
    hint: isLong && isEdit ? undefined : factMessage(name, 'hint'),
    required: fact.required === true,
    error: issueText(form.formState.errors[name]?.message as string | undefined),
  }
  if (fact.kind === 'choices' || fact.kind === 'place') return <ControlledField form={form} name={name} {...common} />
  const placeholder = isEdit ? factMessage(name, 'placeholder') : undefined
  const input = {
    ...common,
    ...form.register(name),
    ...(isEdit && { defaultValue: form.formState.defaultValues?.[name] as string }),
  }
  if ('options' in fact) {
    return (
      <SelectField
        {...input}
        options={selectOptions(fact.options)}
        {...('initial' in fact && fact.initial
          ? { placeholder: null }
          : isEdit && { placeholder: placeholder ?? t('fact.notSaid') })}
      />
    )
  }
  if (isLong) return <TextAreaField {...input} placeholder={placeholder} most={fact.max} {...(isEdit && { rows: 4 })} />
  return (
    <TextField
      {...input}
      placeholder={placeholder}
      autoComplete={autoComplete[name]}
      // A nickname is measured once it is written as it is stored.
      {...(fact.kind === 'line' && { maxLength: fact.max })}
    />
  )
}

interface ControlledFieldProps extends Omit<FactFieldProps, 'isEdit'> {
  label: string
  hint: string | undefined
  required: boolean
  error: string | undefined
}

const placeKinds = { city_name: 'city', state: 'state', country: 'country' } as const
const isPlace = (name: FormFact): name is keyof typeof placeKinds => name in placeKinds

/** Several choices, or a part of the place. */
function ControlledField({ form, name, ...field }: ControlledFieldProps) {
  const fact = factOf(name)
  // A suggestion also fills in the other fields that it knows; anything may be typed.
  const applyPlace = (place: Place) => {
    for (const part of ['city_name', 'state', 'country'] as const)
      if (place[part]) form.setValue(part, place[part], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...input } }) =>
        isPlace(name) ? (
          <PlaceField
            {...input}
            {...field}
            value={String(value)}
            kind={placeKinds[name]}
            onPlace={applyPlace}
            autoComplete={autoComplete[name]}
            placeholder={factMessage(name, 'placeholder')}
            maxLength={'max' in fact ? fact.max : undefined}
          />
        ) : (
          <ChoiceGroup<string>
            {...field}
            choices={'options' in fact ? fact.options : []}
            wordOf={optionLabel}
            chosen={value as readonly string[]}
            onChange={input.onChange}
            name={name}
          />
        )
      }
    />
  )
}

/** A message that not every fact has: what is said beside its input, or in its place. */
function factMessage(name: FactName, part: 'hint' | 'placeholder' | 'question'): string | undefined {
  const key = `fact.${name}.${part}`
  return key in i18n.messages ? translate(key as 'fact.nickname.hint') : undefined
}
