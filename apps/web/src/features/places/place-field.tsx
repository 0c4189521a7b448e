import type { Place } from '@satrangi/contract'
import { useState } from 'react'
import { useText } from '../../messages/index.ts'
import { SuggestField, type SuggestFieldProps, type Suggestion } from '../../ui/suggest-field.tsx'
import { nameOf, whereOf } from './place-words.ts'
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
const kindWords = { city: undefined, state: 'places.kindState', country: 'places.kindCountry' } as const

/** The name of a place, with suggestions once two letters are typed. */
export function PlaceField({ kind, onPlace, value, onChange, ...field }: PlaceFieldProps) {
  const t = useText()
  // Nobody is shown a list before they have typed something.
  const [typed, setTyped] = useState('')
  const { places, isKnown } = usePlaces(typed, kind)
  const [only] = places.length === 1 ? places : []
  // Who has typed the whole name of the one place there is needs no list over what comes next.
  const isWhole = only !== undefined && nameOf(only).toLowerCase() === typed.trim().toLowerCase()
  const suggestions = (isWhole && kind === 'country' ? [] : places).map((place) => {
    const word = kind ? undefined : kindWords[place.kind]
    const detail = [whereOf(place), word && t(word)].filter(Boolean).join(' – ')
    return { key: String(place.id), label: nameOf(place), detail, place }
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
