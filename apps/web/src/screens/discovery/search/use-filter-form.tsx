import { type Preferences, textLengths } from '@satrangi/contract'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { minPlaceLength, noFilters, type SearchFilters } from '../../../features/discovery/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LifeFilters } from './life-filters.tsx'
import { SatrangiFilters } from './satrangi-filters.tsx'
import { ShowButton } from './show-button.tsx'
import { WhoFilters } from './who-filters.tsx'

export interface FilterFormProps {
  filters: SearchFilters
  preferences: Preferences | undefined
  onApply: (filters: SearchFilters) => void
}

/** The filters as a draft, and the buttons that empty and apply it. */
export function useFilterForm({ filters, preferences, onApply }: FilterFormProps): {
  form: ReactNode
  buttons: ReactNode
} {
  const t = useTranslate()
  const id = useId()
  const [begunFrom, setBegunFrom] = useState(filters)
  const [draft, setDraft] = useState(filters)
  const [locationError, setLocationError] = useState<string>()
  // Another search is shown: the draft begins anew.
  if (begunFrom !== filters) {
    setBegunFrom(filters)
    setDraft(filters)
    setLocationError(undefined)
  }
  const change = (part: Partial<SearchFilters>) => {
    setLocationError(undefined)
    setDraft((previous) => ({ ...previous, ...part }))
  }
  const group = { draft, preferences: filters.everyone ? undefined : preferences, onChange: change }

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const place = draft.location.trim()
    if (place && ([...place].length < minPlaceLength || place.length > textLengths.short)) {
      setLocationError(t('search.locationShort'))
      event.currentTarget.querySelector<HTMLInputElement>('[name="location"]')?.focus()
      return
    }
    onApply(draft)
  }

  const form = (
    <form id={id} noValidate onSubmit={apply} className="flex flex-col gap-8 pt-2">
      <FilterGroup title={t('search.groupWho')}>
        <WhoFilters {...group} locationError={locationError} />
      </FilterGroup>
      <FilterGroup title={t('search.groupLife')}>
        <LifeFilters {...group} />
      </FilterGroup>
      <SatrangiFilters {...group} />
      <TextField
        name="user_id"
        label={t('search.userId')}
        hint={t('search.userIdHint')}
        placeholder={t('search.userIdPlaceholder')}
        value={draft.user_id}
        onChange={(event) => change({ user_id: event.target.value })}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
      />
    </form>
  )
  const buttons = (
    <>
      <Button variant="secondary" onClick={() => change({ ...noFilters, everyone: draft.everyone, sort: draft.sort })}>
        {t('search.clear')}
      </Button>
      <ShowButton form={id} draft={draft} />
    </>
  )
  return { form, buttons }
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 border-line border-b pb-8">
      <h3 id={id} className="text-lead text-primary">
        {title}
      </h3>
      {children}
    </section>
  )
}
