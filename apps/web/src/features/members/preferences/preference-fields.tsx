import { AgeField } from './age-field.tsx'
import { AreaField } from './area-field.tsx'
import { GenderField, type PreferenceFieldProps } from './gender-field.tsx'
import { searchedAreaChange, searchedAreaOf } from './preferences.rules.ts'

/** Whom a member hopes to meet, in three questions that all may be left open. */
export function PreferenceFields({ preferences, onChange }: PreferenceFieldProps) {
  return (
    <>
      <GenderField preferences={preferences} onChange={onChange} />
      <AgeField preferences={preferences} onChange={onChange} />
      <AreaField
        areas={['near_me', 'my_state', 'anywhere']}
        chosen={searchedAreaOf(preferences)}
        onChange={(area) => onChange(searchedAreaChange(area))}
      />
    </>
  )
}
