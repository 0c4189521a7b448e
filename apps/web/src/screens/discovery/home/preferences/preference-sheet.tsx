import { useState } from 'react'
import { noPreferences, PreferenceFields, useSavePreferences } from '../../../../features/members/index.ts'
import { refusalMessage } from '../../../../lib/server-sentence.ts'
import { useTranslate } from '../../../../messages/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'

/** Asks a member who has no preferences whom they hope to meet. */
export function PreferenceSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [answer, setAnswer] = useState(noPreferences)
  const save = useSavePreferences({ onSaved: onClose, onFailed: () => undefined })
  return (
    <Sheet
      title={t('followed.question')}
      onClose={onClose}
      footer={
        <>
          {save.error && (
            <div className="basis-full">
              <Notice tone="danger">
                <p>{refusalMessage(save.error, t('preferences.saveFailed'))}</p>
              </Notice>
            </div>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('preferenceForm.skip')}
          </Button>
          <Button
            className="grow"
            busy={save.isPending}
            busyLabel={t('preferences.saving')}
            onClick={() => save.mutate(answer)}
          >
            {t('preferenceForm.show')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">{t('preferenceForm.hint')}</p>
        <PreferenceFields preferences={answer} onChange={(change) => setAnswer({ ...answer, ...change })} />
      </div>
    </Sheet>
  )
}
