import { type Preferences, textLengths } from '@satrangi/contract'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { minPlaceLength, noFilters, type SearchFilters } from '../../../features/discovery/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LifeFilters } from './life-filters.tsx'
import { SatrangiFilters } from './satrangi-filters.tsx'
import { ShowButton } from './show-button.tsx'
import { WhoFilters } from './who-filters.tsx'

interface FilterPanelProps {
  filters: SearchFilters
  wishes: Preferences | undefined
  onApply: (filters: SearchFilters) => void
  onClose: () => void
}

/** The filters as a draft, which is applied by its button. */
export function FilterPanel({ filters, wishes, onApply, onClose }: FilterPanelProps) {
  const t = useTranslate()
  const form = useId()
  const [draft, setDraft] = useState(filters)
  const [locationError, setLocationError] = useState<string>()
  const change = (part: Partial<SearchFilters>) => {
    setLocationError(undefined)
    setDraft((previous) => ({ ...previous, ...part }))
  }
  const group = { draft, wishes: filters.everyone ? undefined : wishes, onChange: change }

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

  return (
    <Sheet
      title={t('search.panelTitle')}
      placement="side"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => change({ ...noFilters, everyone: draft.everyone, sort: draft.sort })}
          >
            {t('search.clear')}
          </Button>
          <ShowButton form={form} draft={draft} />
        </>
      }
    >
      <form id={form} noValidate onSubmit={apply} className="flex flex-col gap-8 pt-2">
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
    </Sheet>
  )
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
