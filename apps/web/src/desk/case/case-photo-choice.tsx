import { type PhotoField, photoFields } from '@satrangi/contract'
import { useTranslate } from '../../messages/index.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { FieldError, FieldHint } from '../../ui/field.tsx'
import type { DeskCase } from './case.queries.ts'

/** Which photo of its owner a picture of a case shows, by its name: `2H4T-6VWX.1-photo2`. */
export const photoOf = (picture: string): PhotoField | undefined =>
  photoFields.find((one) => picture.endsWith(`-${one}`))

interface CasePhotoChoiceProps {
  pictures: DeskCase['pictures']
  /** Those that stay; all others are removed. */
  remaining: readonly PhotoField[]
  onChange: (remaining: readonly PhotoField[]) => void
  error: string | undefined
}

/** Which pictures an upheld case removes: all of them unless a moderator says otherwise. */
export function CasePhotoChoice({ pictures, remaining, onChange, error }: CasePhotoChoiceProps) {
  const t = useTranslate()
  return (
    <fieldset aria-describedby={error ? 'removed-error' : undefined}>
      <legend className="font-semibold">{t('deskCase.removed')}</legend>
      <FieldHint id="removed-hint">{t('deskCase.removedHint')}</FieldHint>
      {pictures.map((picture, index) => {
        const photo = photoOf(picture)
        if (!photo) return null
        const isRemaining = remaining.includes(photo)
        return (
          <CheckboxField
            key={picture}
            label={t('deskCase.picture', { n: index + 1 })}
            checked={!isRemaining}
            onChange={() => onChange(isRemaining ? remaining.filter((one) => one !== photo) : [...remaining, photo])}
          />
        )
      })}
      <FieldError id="removed-error">{error}</FieldError>
    </fieldset>
  )
}
