import { type SuspensionCause, suspensionCauses } from '@satrangi/contract'
import { useTranslate } from '../../messages/index.ts'
import { SelectField } from '../../ui/select-field.tsx'

interface CauseFieldProps {
  cause: SuspensionCause
  onChange: (cause: SuspensionCause) => void
}

/** Why a member is shut out: they read it in their own language. */
export function CauseField({ cause, onChange }: CauseFieldProps) {
  const t = useTranslate()
  return (
    <SelectField
      label={t('deskMember.cause')}
      hint={t('deskMember.causeHint')}
      name="cause"
      placeholder={null}
      options={suspensionCauses.map((value) => ({ value, label: t(`deskMember.cause_${value}`) }))}
      value={cause}
      onChange={({ target }) => onChange(suspensionCauses.find((value) => value === target.value) ?? 'other')}
    />
  )
}
