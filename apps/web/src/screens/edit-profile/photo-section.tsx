import type { Profile } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { Controller, useWatch } from 'react-hook-form'
import { PhotoSlot } from '../../features/photos/index.ts'
import { pictureCheckQuery } from '../../features/picture-complaints/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { errorOf, type SectionProps } from './edit-form.types.ts'
import { Section } from './section.tsx'

/** The two photos. The second one may be taken away, the first one only replaced. */
export function PhotoSection({ form, profile }: SectionProps & { profile: Profile }) {
  const t = useTranslate()
  const isRemoved = useWatch({ control: form.control, name: 'removePhoto2' })
  const { data: check } = useQuery(pictureCheckQuery())
  const slots = [
    { n: 1, name: 'photo1', current: profile.photo1, approval: profile.photo1Approve },
    { n: 2, name: 'photo2', current: profile.photo2, approval: profile.photo2Approve },
  ] as const
  return (
    <Section title={t('editProfile.photos')} hint={t('editProfile.photosHint')}>
      <div className="grid max-w-form grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-4">
        {slots.map(({ n, name, current, approval }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <PhotoSlot
                n={n}
                current={current}
                approval={approval}
                isChecked={check?.photos.includes(name) ?? false}
                file={field.value}
                onChange={(file) => {
                  form.clearErrors(name)
                  field.onChange(file)
                }}
                {...(n === 2
                  ? { removal: { isRemoved, onChange: (on: boolean) => form.setValue('removePhoto2', on) } }
                  : {})}
                error={errorOf(form, name)}
              />
            )}
          />
        ))}
      </div>
    </Section>
  )
}
