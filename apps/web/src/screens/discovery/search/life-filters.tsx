import { heights } from '@satrangi/contract'
import { searchChoices } from '../../../features/discovery/index.ts'
import { preferenceFieldText } from '../../../features/members/index.ts'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { RangeField } from '../../../ui/range-field.tsx'
import type { FilterGroupProps } from './filter-group.types.ts'
import { heightRangeText } from './filter-label.ts'
import { heightIndexes, heightRange, highestIndex } from './height-range.rules.ts'

const fields = ['education', 'maritalStatus', 'diet', 'smoke', 'drink'] as const

/** How they live. */
export function LifeFilters({ draft, preferences, onChange }: FilterGroupProps) {
  const t = useTranslate()
  const preferred = preferences && preferenceFieldText(preferences, 'maritalStatus')
  return (
    <>
      {fields.map((field) => (
        <ChoiceGroup<string>
          key={field}
          label={t(`search.${field}`)}
          hint={
            field === 'maritalStatus' &&
            preferred &&
            draft[field].length === 0 &&
            t('search.preferred', { preferences: preferred })
          }
          choices={searchChoices[field]}
          wordOf={optionLabel}
          chosen={draft[field]}
          onChange={(selected) => onChange({ [field]: selected })}
        />
      ))}
      <RangeField
        label={t('search.height')}
        thumbLabels={[t('search.shortest'), t('search.tallest')]}
        min={0}
        max={highestIndex}
        value={heightIndexes(draft.height)}
        onChange={(indexes) => onChange({ height: heightRange(indexes) })}
        valueText={heightRangeText(draft.height)}
        thumbText={(index) => optionLabel(heights[index] ?? '')}
      />
    </>
  )
}
