import type { DraftField } from '../../features/sign-up/index.ts'
import { told } from '../../messages/told.ts'
import type { DraftForm } from './use-draft-form.ts'

export interface StepProps {
  form: DraftForm
}

/** What an input of the form takes: its name, its handlers, and what is wrong with it. */
export function fieldOf<Name extends DraftField>({ register, formState }: DraftForm, name: Name) {
  return { ...register(name), error: told(formState.errors[name]?.message as string | undefined) }
}
