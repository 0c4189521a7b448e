import { filterAges, genders, languages, maritalStatuses, mostPlaces, type Preferences } from '@satrangi/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { PlaceList } from '../../features/places/index.ts'
import { agesFrom, agesOf, noPreferences, sameWishes, useSavePreferences } from '../../features/preferences/index.ts'
import { fieldsOf } from '../../lib/call-error.ts'
import { optionWord } from '../../lib/option-words.ts'
import { serverSentence } from '../../lib/server-sentence.ts'
import { useText } from '../../messages/index.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { RangeField } from '../../ui/range-field.tsx'
import { toast } from '../../ui/toast.store.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { OwnWords } from './own-words.tsx'
import { PreferencesBar } from './preferences-bar.tsx'

/** Whom one looks for. Nothing has to be said, and what is not said does not matter. */
export function PreferencesForm({ preferences: saved }: { preferences: Preferences }) {
  const t = useText()
  const [wishes, setWishes] = useState(saved)
  const save = useSavePreferences({
    onSaved: (now) => {
      setWishes(now)
      toast.show({ title: t('preferences.saved'), text: t('preferences.savedText'), tone: 'success' })
    },
    onFailed: (error) =>
      toast.show({
        title: t('preferences.saveFailedTitle'),
        text: serverSentence(error, t('preferences.saveFailed')),
        tone: 'danger',
      }),
  })
  const change = (part: Partial<Preferences>) => setWishes((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(wishes)
  }

  const fields = fieldsOf(save.error)
  const chosen = (values: readonly unknown[]) =>
    values.length === 0 ? t('preferences.any') : t('preferences.chosen', { count: values.length })
  const ages = agesOf(wishes)
  const isAnyAge = wishes.min_age === null && wishes.max_age === null

  return (
    <form noValidate onSubmit={submit} className="mx-auto flex max-w-text flex-col gap-5">
      <p className="text-ink-soft">{t('preferences.hint')}</p>
      <Part>
        <ChoiceGroup
          label={t('preferences.genders')}
          hint={chosen(wishes.genders)}
          choices={genders}
          wordOf={optionWord}
          chosen={wishes.genders}
          onChange={(next) => change({ genders: next })}
          error={fields.genders}
        />
      </Part>
      <Part>
        <RangeField
          label={t('preferences.age')}
          thumbLabels={[t('preferences.youngest'), t('preferences.oldest')]}
          min={filterAges.lowest}
          max={filterAges.highest}
          value={ages}
          onChange={(next) => change(agesFrom(next))}
          valueText={isAnyAge ? t('preferences.any') : t('preferences.ageRange', { from: ages[0], to: ages[1] })}
          error={fields.min_age ?? fields.max_age}
        />
      </Part>
      <Part>
        <PlaceList
          label={t('preferences.places')}
          hint={chosen(wishes.places)}
          places={wishes.places}
          most={mostPlaces}
          onChange={(places) => change({ places })}
          error={fields.places}
        />
      </Part>
      <Part>
        <ChoiceGroup
          label={t('preferences.languages')}
          hint={chosen(wishes.languages)}
          choices={languages}
          wordOf={optionWord}
          chosen={wishes.languages}
          onChange={(next) => change({ languages: next })}
          error={fields.languages}
        />
      </Part>
      <Part>
        <ChoiceGroup
          label={t('preferences.maritalStatus')}
          hint={chosen(wishes.maritalStatus)}
          choices={maritalStatuses}
          wordOf={optionWord}
          chosen={wishes.maritalStatus}
          onChange={(next) => change({ maritalStatus: next })}
          error={fields.maritalStatus}
        />
      </Part>
      <OwnWords />
      <PreferencesBar
        isPending={save.isPending}
        isEmpty={sameWishes(wishes, noPreferences)}
        onClear={() => setWishes(noPreferences)}
      />
      <UnsavedGuard isUnsaved={!sameWishes(wishes, saved)} />
    </form>
  )
}

function Part({ children }: { children: ReactNode }) {
  return <Card className="p-4 sm:p-6">{children}</Card>
}
