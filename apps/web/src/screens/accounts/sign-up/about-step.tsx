import { useWatch } from 'react-hook-form'
import {
  audienceOf,
  type PhotoAudience,
  PhotoAudienceField,
  PhotoControl,
  switchesFor,
} from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { FactStep } from './fact-step.tsx'
import type { StepProps } from './use-draft-form.ts'
import { useDraftPhotos } from './use-draft-photos.ts'

/** Step 4: texts, photos and who sees them. */
export function AboutStep({ form }: StepProps) {
  const t = useTranslate()
  const photos = useDraftPhotos(form)
  const audience = useWatch({ control: form.control, compute: audienceOf })
  const chooseAudience = (next: PhotoAudience) => {
    const { photoProtect, photohide } = switchesFor(next)
    form.setValue('photoProtect', photoProtect)
    form.setValue('photohide', photohide)
    form.setValue('photosChosen', true)
  }
  return (
    <>
      <FactStep form={form} step={4} />
      <PhotoControl store={photos} />
      <PhotoAudienceField chosen={audience} onChange={chooseAudience} />
      <p className="text-ink-soft text-small">{t('signUp.reviewed')}</p>
    </>
  )
}
