import { textLengths } from '@satrangi/contract'
import { useTranslate } from '../../../messages/index.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { fieldOf, type SectionProps } from './edit-form.types.ts'
import { Section } from './section.tsx'

/** Bio and partner expectations. */
export function FreeTextSections({ form }: SectionProps) {
  const t = useTranslate()
  return (
    <>
      <Section title={t('editProfile.about')}>
        <TextAreaField
          label={t('editProfile.bio')}
          placeholder={t('editProfile.bioPlaceholder')}
          rows={4}
          most={textLengths.long}
          required
          {...fieldOf(form, 'bio')}
        />
      </Section>
      <Section title={t('editProfile.expectations')}>
        <TextAreaField
          label={t('editProfile.expectationsLabel')}
          placeholder={t('editProfile.expectationsPlaceholder')}
          rows={4}
          most={textLengths.long}
          {...fieldOf(form, 'partnerExpectations')}
        />
      </Section>
    </>
  )
}
