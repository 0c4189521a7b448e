import { savedSearchLimits } from '@satrangi/contract'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { saveFailureText } from './save-failure-text.ts'
import { type SavedSearch, useRenameSearch } from './saved-searches.queries.ts'

/** Another name for a saved search. */
export function RenameSearchForm({ search, onEnd }: { search: SavedSearch; onEnd: () => void }) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(search.name)
  const [isMissing, setMissing] = useState(false)
  const rename = useRenameSearch(onEnd)
  const focusName = () => form.current?.querySelector('input')?.focus()
  useEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rename.isPending) return
    const isEmpty = name.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) focusName()
    else if (name.trim() === search.name) onEnd()
    else rename.mutate({ id: search.id, name }, { onError: focusName })
  }
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The sheet stays open.
    event.preventDefault()
    event.stopPropagation()
    onEnd()
  }
  const failure = rename.error ? saveFailureText(rename.error, t('savedSearches.notRenamed')) : undefined
  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={cancelByKey} className="flex flex-col gap-3">
      <TextField
        label={t('savedSearches.newName')}
        value={name}
        onChange={(event) => {
          setMissing(false)
          rename.reset()
          setName(event.target.value)
        }}
        error={isMissing ? t('savedSearches.nameMissing') : failure}
        maxLength={savedSearchLimits.nameLength}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={rename.isPending} busyLabel={t('savedSearches.saving')}>
          {t('savedSearches.saveName')}
        </Button>
        <Button variant="secondary" onClick={onEnd}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
