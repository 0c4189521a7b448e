import type { QueueKind } from '@satrangi/contract'
import { useTranslate } from '../../messages/index.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { kindLabel } from '../fact-labels.ts'

interface KindFilterProps<Kind extends QueueKind> {
  kinds: readonly Kind[]
  kind: Kind | undefined
  onChange: (kind: Kind | undefined) => void
}

export function KindFilter<Kind extends QueueKind>({ kinds, kind, onChange }: KindFilterProps<Kind>) {
  const t = useTranslate()
  return (
    <SelectField
      label={t('deskQueue.kind')}
      name="kind"
      placeholder={t('deskQueue.everyKind')}
      options={kinds.map((value) => ({ value, label: kindLabel(value) }))}
      value={kind ?? ''}
      onChange={({ target }) => onChange(kinds.find((value) => value === target.value))}
    />
  )
}
