import {
  ageLimits,
  filterAges,
  genders,
  languages,
  maritalStatuses,
  maxPlaces,
  type Preferences,
} from '@satrangi/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { PlaceList } from '../../features/places/index.ts'
import { areSamePreferences, noPreferences, toAgeRange, useSavePreferences } from '../../features/preferences/index.ts'
import { ageRangeText } from '../../lib/age-range.ts'
import { fieldsOf } from '../../lib/call-error.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { useTranslate } from '../../messages/index.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { RangeField } from '../../ui/range-field.tsx'
import { toast } from '../../ui/toast.store.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { ExpectationsLink } from './expectations-link.tsx'
import { PreferencesBar } from './preferences-bar.tsx'

/** The partner preferences. Empty fields match every member. */
export function PreferencesForm({ preferences: saved }: { preferences: Preferences }) {
  const t = useTranslate()
  const [draft, setDraft] = useState(saved)
  const save = useSavePreferences({
    onSaved: (savedPreferences) => {
      setDraft(savedPreferences)
      toast.show({ title: t('preferences.saved'), text: t('preferences.savedText'), tone: 'success' })
    },
    onFailed: (error) =>
      toast.show({
        title: t('preferences.saveFailedTitle'),
        text: refusalMessage(error, t('preferences.saveFailed')),
        tone: 'danger',
      }),
  })
  const change = (part: Partial<Preferences>) => setDraft((previous) => ({ ...previous, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(draft)
  }

  const fields = fieldsOf(save.error)
  const selectedCount = (values: readonly unknown[]) =>
    values.length === 0 ? t('preferences.any') : t('preferences.chosen', { count: values.length })
  const ages = toAgeRange(draft)

  return (
    <form noValidate onSubmit={submit} className="mx-auto flex max-w-text flex-col gap-5">
      <p className="text-ink-soft">{t('preferences.hint')}</p>
      <FormCard>
        <ChoiceGroup
          label={t('preferences.genders')}
          hint={selectedCount(draft.genders)}
          choices={genders}
          wordOf={optionLabel}
          chosen={draft.genders}
          onChange={(next) => change({ genders: next })}
          error={fields.genders}
        />
      </FormCard>
      <FormCard>
        <RangeField
          label={t('preferences.age')}
          thumbLabels={[t('preferences.youngest'), t('preferences.oldest')]}
          min={filterAges.lowest}
          max={filterAges.highest}
          value={ages}
          onChange={(next) => change(ageLimits(next))}
          valueText={ageRangeText(ages)}
          error={fields.min_age ?? fields.max_age}
        />
      </FormCard>
      <FormCard>
        <PlaceList
          label={t('preferences.places')}
          hint={selectedCount(draft.places)}
          places={draft.places}
          most={maxPlaces}
          onChange={(places) => change({ places })}
          error={fields.places}
        />
      </FormCard>
      <FormCard>
        <ChoiceGroup
          label={t('preferences.languages')}
          hint={selectedCount(draft.languages)}
          choices={languages}
          wordOf={optionLabel}
          chosen={draft.languages}
          onChange={(next) => change({ languages: next })}
          error={fields.languages}
        />
      </FormCard>
      <FormCard>
        <ChoiceGroup
          label={t('preferences.maritalStatus')}
          hint={selectedCount(draft.maritalStatus)}
          choices={maritalStatuses}
          wordOf={optionLabel}
          chosen={draft.maritalStatus}
          onChange={(next) => change({ maritalStatus: next })}
          error={fields.maritalStatus}
        />
      </FormCard>
      <ExpectationsLink />
      <PreferencesBar
        isPending={save.isPending}
        isEmpty={areSamePreferences(draft, noPreferences)}
        onClear={() => setDraft(noPreferences)}
      />
      <UnsavedGuard isUnsaved={!areSamePreferences(draft, saved)} />
    </form>
  )
}

function FormCard({ children }: { children: ReactNode }) {
  return <Card className="p-4 sm:p-6">{children}</Card>
}
