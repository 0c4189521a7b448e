import type { Place } from '@satrangi/contract'
import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { FieldHint } from '../../../ui/field.tsx'
import { PlaceField } from './place-field.tsx'
import { fullPlaceName } from './place-names.ts'

interface PlaceListProps {
  label: string
  hint?: string | undefined
  places: readonly Place[]
  most: number
  onChange: (places: Place[]) => void
  error?: string | undefined
}

const chipClasses =
  'inline-flex min-h-touch max-w-full items-center gap-1.5 rounded-full border border-primary bg-primary-soft py-1.5 ps-4 pe-3 text-start font-semibold text-primary hover:border-primary-strong'

/** Any number of places up to `most`: looked for by name, shown as chips that a press takes away. */
export function PlaceList({ label, hint, places, most, onChange, error }: PlaceListProps) {
  const t = useTranslate()
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState('')
  // What was done last, for those who do not see the chips.
  const [announcement, setAnnouncement] = useState('')
  const isFull = places.length >= most

  const add = (place: Place) => {
    setTyped('')
    const name = fullPlaceName(place)
    if (places.some((existing) => existing.id === place.id))
      return setAnnouncement(t('preferences.placeTwice', { place: name }))
    onChange([...places, place])
    setAnnouncement(t('preferences.placeAdded', { place: name }))
  }
  const remove = (place: Place) => {
    onChange(places.filter((existing) => existing.id !== place.id))
    setAnnouncement(t('preferences.placeRemoved', { place: fullPlaceName(place) }))
    root.current?.querySelector('input')?.focus()
  }

  return (
    <fieldset ref={root} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <PlaceField
        label={t('preferences.placeSearch')}
        hint={t(isFull ? 'preferences.placesFull' : 'preferences.placesHint', { most })}
        placeholder={t('preferences.placePlaceholder')}
        value={typed}
        onChange={setTyped}
        onPlace={add}
        readOnly={isFull}
        onKeyDown={(event) => {
          // Enter without a chosen suggestion would send the form around this.
          if (event.key === 'Enter') event.preventDefault()
        }}
        error={error}
      />
      {places.length > 0 && (
        <>
          <span id={id} className="sr-only">
            {t('preferences.placeChosen')}
          </span>
          <ul aria-labelledby={id} className="flex flex-wrap gap-2">
            {places.map((place) => (
              <li key={place.id} className="max-w-full">
                <button
                  type="button"
                  aria-label={t('preferences.removePlace', { place: fullPlaceName(place) })}
                  onClick={() => remove(place)}
                  className={chipClasses}
                >
                  <span className="min-w-0 wrap-anywhere">{fullPlaceName(place)}</span>
                  <X aria-hidden="true" className="size-4 shrink-0" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </fieldset>
  )
}
