import { textLengths } from '@satrangi/contract'
import { Controller } from 'react-hook-form'
import { issueText } from '../../messages/codes.ts'
import { useTranslate } from '../../messages/index.ts'
import { PhotoField } from '../../ui/photo-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { fieldOf, type StepProps } from './use-draft-form.ts'

/** Step 4: texts and photos. */
export function AboutStep({ form }: StepProps) {
  const t = useTranslate()
  return (
    <>
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
              <PhotoField
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
      <p className="text-ink-soft text-small">{t('signUp.reviewed')}</p>
    </>
  )
}
