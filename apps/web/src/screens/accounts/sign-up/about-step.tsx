import { textLengths } from '@satrangi/contract'
import { useWatch } from 'react-hook-form'
import {
  audienceOf,
  type PhotoAudience,
  PhotoAudienceField,
  PhotoControl,
  switchesFor,
} from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldOf, type StepProps } from './use-draft-form.ts'
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
      <TextField
        label={t('signUp.nickname')}
        hint={t('signUp.nicknameHint')}
        autoComplete="off"
        {...fieldOf(form, 'nickname')}
      />
      <TextAreaField
        label={t('signUp.expectations')}
        hint={t('signUp.expectationsHint')}
        most={textLengths.long}
        {...fieldOf(form, 'partnerExpectations')}
      />
      <TextAreaField
        label={t('signUp.bio')}
        hint={t('signUp.bioHint')}
        most={textLengths.long}
        required
        {...fieldOf(form, 'bio')}
      />
      <PhotoControl store={photos} />
      <PhotoAudienceField chosen={audience} onChange={chooseAudience} />
      <p className="text-ink-soft text-small">{t('signUp.reviewed')}</p>
    </>
  )
}
