import { useTranslate } from '../../messages/index.ts'
import { SelectField } from '../../ui/select-field.tsx'

interface DaysFieldProps {
  choices: readonly number[]
  days: number
  onChange: (days: number) => void
}

/** For how long a member is suspended. */
export function DaysField({ choices, days, onChange }: DaysFieldProps) {
  const t = useTranslate()
  return (
    <SelectField
      label={t('deskMember.howLong')}
      name="days"
      placeholder={null}
      options={choices.map((n) => ({ value: String(n), label: t('deskMember.days', { n }) }))}
      value={String(days)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
