import type { DraftField } from '../../features/sign-up/index.ts'
import { issueText } from '../../messages/codes.ts'
import type { DraftForm } from './use-draft-form.ts'

export interface StepProps {
  form: DraftForm
}

/** What an input of the form takes: its name, its handlers, and what is wrong with it. */
export function fieldOf<Name extends DraftField>({ register, formState }: DraftForm, name: Name) {
  return { ...register(name), error: issueText(formState.errors[name]?.message as string | undefined) }
}
