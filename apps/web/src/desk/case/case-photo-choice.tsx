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
  kept: readonly PhotoField[]
  onChange: (kept: readonly PhotoField[]) => void
  error: string | undefined
}

/** Which pictures an upheld case removes: all of them unless a moderator says otherwise. */
export function CasePhotoChoice({ pictures, kept, onChange, error }: CasePhotoChoiceProps) {
  const t = useTranslate()
  return (
    <fieldset aria-describedby={error ? 'removed-error' : undefined}>
      <legend className="font-semibold">{t('deskCase.removed')}</legend>
      <FieldHint id="removed-hint">{t('deskCase.removedHint')}</FieldHint>
      {pictures.map((picture, index) => {
        const photo = photoOf(picture)
        if (!photo) return null
        const isKept = kept.includes(photo)
        return (
          <CheckboxField
            key={picture}
            label={t('deskCase.picture', { n: index + 1 })}
            checked={!isKept}
            onChange={() => onChange(isKept ? kept.filter((one) => one !== photo) : [...kept, photo])}
          />
        )
      })}
      <FieldError id="removed-error">{error}</FieldError>
    </fieldset>
  )
}
