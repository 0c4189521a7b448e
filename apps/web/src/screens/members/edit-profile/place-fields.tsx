import { type Place, textLengths } from '@satrangi/contract'
import { Controller } from 'react-hook-form'
import { PlaceField } from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { errorOf, type SectionProps } from './edit-form.types.ts'
import { TwoColumns } from './section.tsx'

const kinds = { city_name: 'city', state: 'state', country: 'country' } as const
type PlaceName = keyof typeof kinds

/** City, state and country. A suggestion fills in what it knows; anything may be typed. */
export function PlaceFields({ form }: SectionProps) {
  const t = useTranslate()
  const applyPlace = (place: Place) => {
    for (const name of Object.keys(kinds) as PlaceName[]) {
      if (place[name]) form.setValue(name, place[name], { shouldDirty: true, shouldValidate: true })
    }
  }
  const labels = { city_name: t('editProfile.city'), state: t('editProfile.state'), country: t('editProfile.country') }
  const inputOf = (name: PlaceName) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <PlaceField
          {...field}
          label={labels[name]}
          kind={kinds[name]}
          hint={name === 'city_name' ? t('editProfile.cityHint') : undefined}
          onPlace={applyPlace}
          placeholder={name === 'city_name' ? t('editProfile.cityPlaceholder') : undefined}
          maxLength={textLengths.short}
          required
          error={errorOf(form, name)}
        />
      )}
    />
  )
  return (
    <>
      {inputOf('city_name')}
      <TwoColumns>
        {inputOf('state')}
        {inputOf('country')}
      </TwoColumns>
    </>
  )
}
