import type { UseFormReturn } from 'react-hook-form'
import { issueText } from '../../../messages/codes.ts'
import type { EditDraft, EditField } from './draft.ts'

export type EditForm = UseFormReturn<EditDraft>

export interface SectionProps {
  form: EditForm
}

/** The error message of a field. */
export const errorOf = ({ formState }: EditForm, name: EditField): string | undefined =>
  issueText(formState.errors[name]?.message as string | undefined)

/** The fields that are one text each. */
type TextName = { [Name in EditField]: EditDraft[Name] extends string ? Name : never }[EditField]

/** What an input of the form takes: its name, its handlers, what it begins with, and what is wrong with it. */
export const fieldOf = <Name extends TextName>(form: EditForm, name: Name) => ({
  ...form.register(name),
  defaultValue: form.formState.defaultValues?.[name],
  error: errorOf(form, name),
})
