import { useTranslate } from '../../messages/index.ts'
import { Switch } from '../../ui/switch.tsx'
import type { SectionProps } from './edit-form.types.ts'
import { Section } from './section.tsx'

const switches = ['phonehide', 'photoProtect', 'photohide'] as const

/** Who can view the number and the photos. */
export function PrivacySection({ form }: SectionProps) {
  const t = useTranslate()
  return (
    <Section title={t('editProfile.privacy')}>
      <div className="flex flex-col gap-4">
        {switches.map((name) => (
          <Switch
            key={name}
            label={t(`editProfile.${name}`)}
            hint={t(`editProfile.${name}Hint`)}
            {...form.register(name)}
          />
        ))}
      </div>
    </Section>
  )
}
