import { type QueueKind, queueKinds } from '@satrangi/contract'
import { useTranslate } from '../../messages/index.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { kindLabel } from '../fact-labels.ts'

interface KindFilterProps {
  kind: QueueKind | undefined
  onChange: (kind: QueueKind | undefined) => void
}

export function KindFilter({ kind, onChange }: KindFilterProps) {
  const t = useTranslate()
  return (
    <SelectField
      label={t('deskQueue.kind')}
      name="kind"
      placeholder={t('deskQueue.everyKind')}
      options={queueKinds.map((value) => ({ value, label: kindLabel(value) }))}
      value={kind ?? ''}
      onChange={({ target }) => onChange(queueKinds.find((value) => value === target.value))}
    />
  )
}
