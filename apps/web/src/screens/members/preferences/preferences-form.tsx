import { languages, maritalStatuses, maxPlaces, type Preferences } from '@satrangi/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import {
  AgeField,
  AreaField,
  areSamePreferences,
  GenderField,
  noPreferences,
  PlaceList,
  searchedAreaChange,
  searchedAreaOf,
  searchedAreas,
  useSavePreferences,
} from '../../../features/members/index.ts'
import { fieldsOf } from '../../../lib/call-error.ts'
import { optionLabel } from '../../../lib/option-words.ts'
import { refusalMessage } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx'
import { ExpectationsLink } from './expectations-link.tsx'
import { PreferencesBar } from './preferences-bar.tsx'

interface PreferencesFormProps {
  preferences: Preferences
  onSaved: () => void
}

/** The partner preferences. Empty fields match every member. */
export function PreferencesForm({ preferences: saved, onSaved }: PreferencesFormProps) {
  const t = useTranslate()
  const [draft, setDraft] = useState(saved)
  // Places may be about to be chosen.
  const [area, setArea] = useState(() => searchedAreaOf(saved))
  const save = useSavePreferences({
    onSaved: (savedPreferences) => {
      setDraft(savedPreferences)
      onSaved()
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
    if (!save.isPending && !save.isSuccess) save.mutate(draft)
  }

  const fields = fieldsOf(save.error)
  const hintOf = (values: readonly unknown[]) =>
    values.length > 0 ? t('preferences.chosen', { count: values.length }) : undefined

  return (
    <form noValidate onSubmit={submit} className="mx-auto flex max-w-text flex-col gap-5">
      <p className="text-ink-soft">{t('preferences.hint')}</p>
      <FormCard>
        <GenderField preferences={draft} onChange={change} error={fields.genders} />
      </FormCard>
      <FormCard>
        <AgeField preferences={draft} onChange={change} error={fields.min_age ?? fields.max_age} />
      </FormCard>
      <FormCard>
        <AreaField
          areas={searchedAreas}
          chosen={area}
          onChange={(next) => {
            setArea(next)
            change(searchedAreaChange(next))
          }}
        />
        {area !== 'anywhere' && (
          <div className="mt-4">
            <PlaceList
              label={t(area === 'places' ? 'preferences.places' : 'preferences.morePlaces')}
              hint={hintOf(draft.places)}
              places={draft.places}
              most={maxPlaces}
              onChange={(places) => change({ places })}
              error={fields.places}
            />
          </div>
        )}
      </FormCard>
      <FormCard>
        <ChoiceGroup
          label={t('preferences.languages')}
          hint={hintOf(draft.languages)}
          choices={languages}
          wordOf={optionLabel}
          chosen={draft.languages}
          onChange={(next) => change({ languages: next })}
          noneLabel={t('preferenceForm.noMatter')}
          error={fields.languages}
        />
      </FormCard>
      <FormCard>
        <ChoiceGroup
          label={t('preferences.maritalStatus')}
          choices={maritalStatuses}
          wordOf={optionLabel}
          chosen={draft.maritalStatus}
          onChange={(next) => change({ maritalStatus: next })}
          noneLabel={t('preferenceForm.noMatter')}
          error={fields.maritalStatus}
        />
      </FormCard>
      <ExpectationsLink />
      <PreferencesBar
        isPending={save.isPending || save.isSuccess}
        isEmpty={areSamePreferences(draft, noPreferences)}
        onClear={() => {
          setArea('anywhere')
          setDraft(noPreferences)
        }}
      />
      <UnsavedGuard isUnsaved={!areSamePreferences(draft, saved)} />
    </form>
  )
}

function FormCard({ children }: { children: ReactNode }) {
  return <Card className="p-4 sm:p-6">{children}</Card>
}
