import { type Place, textLengths } from '@satrangi/contract'
import { Controller } from 'react-hook-form'
import { PlaceField } from '../../../features/members/index.ts'
import { issueText } from '../../../messages/codes.ts'
import type { StepProps } from './use-draft-form.ts'

const kinds = { city_name: 'city', state: 'state', country: 'country' } as const
type PlaceName = keyof typeof kinds

interface PlaceInputProps extends StepProps {
  name: PlaceName
  label: string
  hint?: string
  autoComplete: string
}

/** An input of a city, state or country. A suggestion also fills in the other fields that it knows. */
export function PlaceInput({ form, name, label, hint, autoComplete }: PlaceInputProps) {
  const applyPlace = (place: Place) => {
    for (const field of Object.keys(kinds) as PlaceName[]) {
      if (place[field]) form.setValue(field, place[field], { shouldValidate: true })
    }
  }
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <PlaceField
          {...field}
          label={label}
          kind={kinds[name]}
          hint={hint}
          onPlace={applyPlace}
          autoComplete={autoComplete}
          maxLength={textLengths.short}
          required
          error={issueText(fieldState.error?.message)}
        />
      )}
    />
  )
}
