import { diets, drinks, smokes } from '@satrangi/contract'
import { selectOptions } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { fieldOf, type SectionProps } from './edit-form.types.ts'
import { Section } from './section.tsx'

const choices = { diet: diets, smoke: smokes, drink: drinks } as const

/** Diet, smoking and drinking. */
export function LifestyleSection({ form }: SectionProps) {
  const t = useTranslate()
  return (
    <Section title={t('editProfile.lifestyle')}>
      <div className="grid gap-5 sm:grid-cols-3">
        {(['diet', 'smoke', 'drink'] as const).map((name) => (
          <SelectField
            key={name}
            label={t(`editProfile.${name}`)}
            placeholder={t('editProfile.notSaid')}
            options={selectOptions<string>(choices[name])}
            {...fieldOf(form, name)}
          />
        ))}
      </div>
    </Section>
  )
}
