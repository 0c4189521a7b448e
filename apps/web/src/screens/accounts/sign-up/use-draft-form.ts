import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import {
  type DraftField,
  type SignUpDraft,
  type Step,
  saveDraft,
  stepSchema,
} from '../../../features/accounts/index.ts'
import { issueText } from '../../../messages/codes.ts'
import { i18n } from '../../../messages/index.ts'

export type DraftForm = UseFormReturn<SignUpDraft>

const resolvers = new Map<string, Resolver<SignUpDraft>>()

/** Each step checks its own fields and knows nothing of the others. Its sentences are those of the language. */
function resolverOf(step: Step): Resolver<SignUpDraft> {
  const key = `${i18n.locale} ${step}`
  const resolver = resolvers.get(key) ?? (standardSchemaResolver(stepSchema(step)) as Resolver<SignUpDraft>)
  resolvers.set(key, resolver)
  return resolver
}

/** The form over all steps. What is typed is kept in the tab while it is typed. */
export function useDraftForm(draft: SignUpDraft, step: Step, sessionId: string | undefined): DraftForm {
  const form = useForm<SignUpDraft>({ defaultValues: draft, resolver: resolverOf(step), mode: 'onTouched' })

  useEffect(() => {
    saveDraft(form.getValues(), sessionId)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(values, sessionId),
    })
  }, [form, sessionId])

  return form
}

export interface StepProps {
  form: DraftForm
}

/** What an input of the form takes: its name, its handlers, and what is wrong with it. */
export function fieldOf<Name extends DraftField>({ register, formState }: DraftForm, name: Name) {
  return { ...register(name), error: issueText(formState.errors[name]?.message as string | undefined) }
}
