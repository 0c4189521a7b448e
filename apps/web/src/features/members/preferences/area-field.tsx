import { nearKm } from '@satrangi/contract'
import { useTranslate } from '../../../messages/index.ts'
import { RadioList } from '../../../ui/radio-list.tsx'
import type { SearchedArea } from './preferences.rules.ts'

interface AreaFieldProps {
  areas: readonly SearchedArea[]
  chosen: SearchedArea
  onChange: (chosen: SearchedArea) => void
}

/** Where somebody hopes to meet others. */
export function AreaField({ areas, chosen, onChange }: AreaFieldProps) {
  const t = useTranslate()
  return (
    <RadioList
      label={t('preferenceForm.where')}
      name="area"
      choices={areas}
      chosen={chosen}
      onChange={onChange}
      wordOf={(area) => t(`preferenceForm.where_${area}`, { km: nearKm })}
    />
  )
}
