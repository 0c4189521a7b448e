import { filterAges, genders, type Place, textLengths } from '@satrangi/contract'
import { type FormEvent, useId, useState } from 'react'
import { applyFilters, defaultFilters, minPlaceLength, type SearchFilters } from '../../features/discovery/index.ts'
import { PlaceField } from '../../features/places/index.ts'
import { ageRangeText } from '../../lib/age-range.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { RangeField } from '../../ui/range-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface FilterPanelProps {
  filters: SearchFilters
  onClose: () => void
}

/** The filters as a draft, which is applied by its button. */
export function FilterPanel({ filters, onClose }: FilterPanelProps) {
  const t = useTranslate()
  const form = useId()
  const [draft, setDraft] = useState(filters)
  const [locationError, setLocationError] = useState<string>()
  const change = (part: Partial<SearchFilters>) => {
    setLocationError(undefined)
    setDraft((previous) => ({ ...previous, ...part }))
  }

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const place = draft.location.trim()
    if (place && [...place].length < minPlaceLength) {
      setLocationError(t('search.locationShort'))
      event.currentTarget.querySelector<HTMLInputElement>('[name="location"]')?.focus()
      return
    }
    applyFilters(draft)
    onClose()
  }

  return (
    <Sheet
      title={t('search.panelTitle')}
      placement="side"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" className="grow" onClick={() => change(defaultFilters)}>
            {t('search.clear')}
          </Button>
          <Button type="submit" form={form} className="grow">
            {t('search.apply')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={apply} className="flex flex-col gap-6 pt-2">
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
        <RangeField
          label={t('search.ageRange')}
          thumbLabels={[t('search.youngest'), t('search.oldest')]}
          min={filterAges.lowest}
          max={filterAges.highest}
          value={draft.ages}
          onChange={(ages) => change({ ages })}
          valueText={ageRangeText(draft.ages)}
        />
        <PlaceField
          name="location"
          label={t('search.location')}
          placeholder={t('search.locationPlaceholder')}
          value={draft.location}
          onChange={(location) => change({ location })}
          onPlace={(place) => change({ location: placeName(place) })}
          error={locationError}
          maxLength={textLengths.short}
        />
        <ChoiceGroup
          label={t('search.gender')}
          choices={genders}
          wordOf={optionLabel}
          chosen={draft.genders}
          onChange={(selected) => change({ genders: selected })}
        />
      </form>
    </Sheet>
  )
}

/** The name to search for: of a city only the city. */
const placeName = ({ kind, city_name, state, country }: Place): string => ({ city: city_name, state, country })[kind]
