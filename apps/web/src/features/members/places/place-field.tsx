import type { Place } from '@satrangi/contract'
import { useState } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { SuggestField, type SuggestFieldProps, type Suggestion } from '../../../ui/suggest-field.tsx'
import { placeName, placeRegion } from './place-names.ts'
import { usePlaces } from './places.queries.ts'

interface PlaceFieldProps
  extends Omit<
    SuggestFieldProps<Suggestion>,
    'suggestions' | 'onSelect' | 'listLabel' | 'spokenCount' | 'value' | 'onChange'
  > {
  value: string
  onChange: (value: string) => void
  /** Only places of this kind; any kind, said beside them, without it. */
  kind?: Place['kind']
  onPlace: (place: Place) => void
}

/** A city shows by itself what it is: its state and country follow. */
const kindLabelKeys = { city: undefined, state: 'places.kindState', country: 'places.kindCountry' } as const

/** The name of a place, with suggestions once two letters are typed. */
export function PlaceField({ kind, onPlace, value, onChange, ...field }: PlaceFieldProps) {
  const t = useTranslate()
  // Nobody is shown a list before they have typed something.
  const [typed, setTyped] = useState('')
  const { places, isComplete: isKnown } = usePlaces(typed, kind)
  const [onlyPlace] = places.length === 1 ? places : []
  // Who has typed the whole name of the one place there is needs no list over what comes next.
  const isExactMatch = onlyPlace !== undefined && placeName(onlyPlace).toLowerCase() === typed.trim().toLowerCase()
  const suggestions = (isExactMatch && kind === 'country' ? [] : places).map((place) => {
    const kindLabelKey = kind ? undefined : kindLabelKeys[place.kind]
    const detail = [placeRegion(place), kindLabelKey && t(kindLabelKey)].filter(Boolean).join(' – ')
    return { key: String(place.id), label: placeName(place), detail, place }
  })
  return (
    <SuggestField
      {...field}
      value={value}
      onChange={(next) => {
        setTyped(next)
        onChange(next)
      }}
      suggestions={suggestions}
      onSelect={({ place }) => {
        setTyped('')
        onPlace(place)
      }}
      listLabel={t('places.suggestions')}
      spokenCount={isKnown ? t('places.suggestionCount', { count: places.length }) : undefined}
    />
  )
}
