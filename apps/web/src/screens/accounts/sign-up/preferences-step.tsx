import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  endPreferenceQuestion,
  noPreferences,
  PreferenceFields,
  skipPreferences,
  unsavedAnswer,
  useSavePreferences,
} from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.store.ts'

/** The last page: whom the new member hopes to meet. Nothing keeps them from Home, not even a lost network. */
export function PreferencesStep({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const [answer, setAnswer] = useState(() => unsavedAnswer.read() ?? noPreferences)
  const leave = () => {
    endPreferenceQuestion()
    onDone()
  }
  const save = useSavePreferences({
    onSaved: () => {
      unsavedAnswer.clear()
      leave()
    },
    onFailed: () => {
      toast.show({ title: t('preferenceForm.later') })
      leave()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    unsavedAnswer.write(answer)
    save.mutate(answer)
  }
  const skip = () => {
    if (!save.isPending) {
      unsavedAnswer.clear()
      void skipPreferences(client)
    }
    leave()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <p className="-mt-4 text-ink-soft">{t('preferenceForm.hint')}</p>
      <PreferenceFields preferences={answer} onChange={(change) => setAnswer({ ...answer, ...change })} />
      {/* In sight at once: nobody has to read the questions in order to skip them. */}
      <div
        data-action-bar
        className="bottom-0 z-10 -mx-4 -mb-8 grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-line border-t bg-ground px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] tall:sticky"
      >
        <Button variant="secondary" onClick={skip}>
          {t('preferenceForm.skip')}
        </Button>
        <Button type="submit" busy={save.isPending} busyLabel={t('preferences.saving')}>
          {t('preferenceForm.show')}
        </Button>
      </div>
    </form>
  )
}
