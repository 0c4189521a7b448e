import { textLengths } from '@satrangi/contract'
import { Controller, useWatch } from 'react-hook-form'
import { CroppedPhotoField } from '../../features/photos/index.ts'
import { audienceOf, type PhotoAudience, photoAudiences, switchesFor } from '../../features/sign-up/index.ts'
import { issueText } from '../../messages/codes.ts'
import { useTranslate } from '../../messages/index.ts'
import { RadioList } from '../../ui/radio-list.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fieldOf, type StepProps } from './use-draft-form.ts'

/** Step 4: texts, photos and who sees them. */
export function AboutStep({ form }: StepProps) {
  const t = useTranslate()
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
      <div className="grid grid-cols-2 gap-4">
        {(['photo1', 'photo2'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <CroppedPhotoField
                label={t(`signUp.${name}`)}
                file={field.value}
                onChange={field.onChange}
                name={name}
                error={issueText(fieldState.error?.message)}
                required={name === 'photo1'}
              />
            )}
          />
        ))}
      </div>
      <RadioList
        label={t('signUp.audience')}
        hint={t('signUp.audienceHint')}
        name="audience"
        choices={photoAudiences}
        chosen={audience}
        onChange={chooseAudience}
        wordOf={(choice) => t(`signUp.audience_${choice}`)}
      />
      <p className="text-ink-soft text-small">{t('signUp.reviewed')}</p>
    </>
  )
}
