import { filterAges, genders, languages, nearKm, type Place, preferredAreas, textLengths } from '@satrangi/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { isWhole, preferredAgeRange } from '../../../features/discovery/index.ts'
import { PlaceField, preferenceFieldText } from '../../../features/members/index.ts'
import { ageRangeText } from '../../../lib/age-range.ts'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { RangeField } from '../../../ui/range-field.tsx'
import type { FilterGroupProps } from './filter-group.types.ts'

/** The languages that are shown before more are asked for. */
const shownLanguages = 8
const everyAge = [filterAges.lowest, filterAges.highest] as const

/** Who is looked for: identity, age, place and languages. */
export function WhoFilters({
  draft,
  preferences,
  onChange,
  locationError,
}: FilterGroupProps & { locationError?: string | undefined }) {
  const t = useTranslate()
  const preferredText = (field: 'genders' | 'location' | 'languages') => {
    const text = preferences && preferenceFieldText(preferences, field)
    return text ? t('search.preferred', { preferences: text }) : undefined
  }
  const hintOf = (field: 'genders' | 'languages') => (draft[field].length === 0 ? preferredText(field) : undefined)
  const preferredAges = preferences ? preferredAgeRange(preferences) : null
  const ages = draft.ages ?? preferredAges ?? everyAge
  return (
    <>
      <ChoiceGroup
        label={t('search.genders')}
        hint={hintOf('genders')}
        choices={genders}
        wordOf={optionLabel}
        chosen={draft.genders as typeof genders}
        onChange={(selected) => onChange({ genders: selected })}
      />
      <RangeField
        label={t('search.ages')}
        hint={draft.ages || !preferredAges ? undefined : t('search.asPreferred')}
        thumbLabels={[t('search.youngest'), t('search.oldest')]}
        min={filterAges.lowest}
        max={filterAges.highest}
        value={ages}
        // Any age is a choice only where preferences would say another.
        onChange={(range) => onChange({ ages: isWhole('ages', range) && !preferredAges ? null : range })}
        valueText={ageRangeText(ages)}
      />
      <PlaceField
        name="location"
        label={t('search.location')}
        hint={draft.location === '' && !draft.area ? preferredText('location') : undefined}
        placeholder={t('search.locationPlaceholder')}
        value={draft.location}
        onChange={(location) => onChange({ location, area: null })}
        onPlace={(place) => onChange({ location: placeName(place), area: null })}
        error={locationError}
        maxLength={textLengths.short}
      />
      <ChoiceGroup
        label={t('search.aroundHome')}
        choices={preferredAreas}
        wordOf={(area) => t(area === 'near_me' ? 'search.withinKm' : 'search.myState', { km: nearKm })}
        chosen={draft.area ? [draft.area] : []}
        onChange={(areas) => onChange({ area: areas.find((area) => area !== draft.area) ?? null, location: '' })}
      />
      <FoldedChoices
        label={t('search.languages')}
        hint={hintOf('languages')}
        choices={languages}
        shownCount={shownLanguages}
        chosen={draft.languages}
        onChange={(selected) => onChange({ languages: selected })}
      />
    </>
  )
}

/** The name to search for: of a city only the city. */
const placeName = ({ kind, city_name, state, country }: Place): string => ({ city: city_name, state, country })[kind]

interface FoldedChoicesProps {
  label: string
  hint: string | undefined
  choices: readonly string[]
  /** How many are shown before more are asked for. */
  shownCount: number
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A long list of choices, of which the first and those that are chosen are shown until all are asked for. */
function FoldedChoices({ label, hint, choices, shownCount, chosen, onChange }: FoldedChoicesProps) {
  const t = useTranslate()
  // What is chosen when the list opens stays in sight also after it is taken back.
  const [initial] = useState(chosen)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? choices : choices.filter((choice, index) => index < shownCount || initial.includes(choice))
  return (
    <div className="flex flex-col items-start gap-1">
      <ChoiceGroup label={label} hint={hint} choices={shown} wordOf={optionLabel} chosen={chosen} onChange={onChange} />
      {shown.length < choices.length && (
        <Button
          variant="quiet"
          className="-ms-4"
          icon={<ChevronDown aria-hidden="true" className="size-5" />}
          onClick={(event) => {
            // The button goes: the first of the choices that come has the focus next.
            const group = event.currentTarget.parentElement
            setOpen(true)
            requestAnimationFrame(() => group?.querySelectorAll('input')[shown.length]?.focus())
          }}
        >
          {t('search.moreChoices', { count: choices.length - shown.length })}
        </Button>
      )}
    </div>
  )
}
