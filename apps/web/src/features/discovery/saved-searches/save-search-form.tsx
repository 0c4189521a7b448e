import { savedSearchLimits } from '@satrangi/contract'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { type SearchFilters, toSearchText } from '../lists/index.ts'
import { saveFailureText } from './save-failure-text.ts'
import { useSaveSearch } from './saved-searches.queries.ts'

/** Saves the present search under a name. */
export function SaveSearchForm({ filters, suggestedName }: { filters: SearchFilters; suggestedName: string }) {
  const t = useTranslate()
  const [name, setName] = useState(suggestedName)
  const [problem, setProblem] = useState<string>()
  const save = useSaveSearch((saved) => {
    setName('')
    toast.show({ title: t('savedSearches.saved', { name: saved.name }), tone: 'success' })
  })
  const error = problem ?? (save.error ? saveFailureText(save.error, t('savedSearches.notSaved')) : undefined)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    if (name.trim() === '') {
      setProblem(t('savedSearches.nameMissing'))
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    save.mutate({ name, query: toSearchText(filters) })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-line border-t pt-5">
      <TextField
        label={t('savedSearches.name')}
        hint={t('savedSearches.nameHint')}
        value={name}
        onChange={(event) => {
          setProblem(undefined)
          save.reset()
          setName(event.target.value)
        }}
        error={error}
        maxLength={savedSearchLimits.nameLength}
        autoComplete="off"
      />
      <Button type="submit" busy={save.isPending} busyLabel={t('savedSearches.saving')}>
        {t('savedSearches.saveThis')}
      </Button>
    </form>
  )
}
