import { flagFields } from '../../../features/discovery/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import type { FilterGroupProps } from './filter-group.types.ts'

/** What they are and do on Satrangi. */
export function SatrangiFilters({ draft, onChange }: FilterGroupProps) {
  const t = useTranslate()
  return (
    <div className="border-line border-b pb-8">
      <ChoiceGroup
        isHeading
        label={t('search.groupSatrangi')}
        choices={flagFields}
        wordOf={(field) => t(`search.${field}`)}
        chosen={flagFields.filter((field) => draft[field])}
        onChange={(chosen) => onChange(Object.fromEntries(flagFields.map((field) => [field, chosen.includes(field)])))}
      />
    </div>
  )
}
