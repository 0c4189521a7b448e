import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import {
  canHash,
  getLockDelayMinutes,
  type LockDelayMinutes,
  lockDelaysMinutes,
  PinDialog,
  type PinTask,
  setLockDelayMinutes,
} from '../../../features/accounts/index.ts'
import { useLock } from '../../../lib/lock.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast.store.ts'

const doneMessages = { set: 'more.lockWasSet', change: 'more.lockWasChanged', remove: 'more.lockWasRemoved' } as const

/** Settings of the PIN lock of this device. */
export function AppLock() {
  const t = useTranslate()
  const isOn = useLock() !== 'none'
  const [task, setTask] = useState<PinTask>()
  return (
    <Card>
      <section aria-labelledby="app-lock" className="flex flex-col gap-3 p-4 sm:p-5">
        <div>
          <h2 id="app-lock" className="text-lead">
            {t('more.lock')}
          </h2>
          <p className="text-ink-soft text-small">{t('more.lockHint')}</p>
          <p className="text-ink-soft text-small">{t('more.lockHonest')}</p>
        </div>
        {isOn && (
          <>
            <p className="flex items-center gap-2 font-semibold text-active">
              <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
              {t('more.lockIsOn')}
            </p>
            <LockDelay />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {isOn ? (
            <>
              <Button variant="secondary" onClick={() => setTask('change')}>
                {t('more.lockChange')}
              </Button>
              <Button variant="quiet" onClick={() => setTask('remove')}>
                {t('more.lockRemove')}
              </Button>
            </>
          ) : (
            <Button variant="secondary" disabled={!canHash()} onClick={() => setTask('set')}>
              {t('more.lockSet')}
            </Button>
          )}
        </div>
        {!canHash() && <p className="text-small">{t('more.lockImpossible')}</p>}
      </section>
      {task && (
        <PinDialog
          task={task}
          onClose={() => setTask(undefined)}
          onDone={() => {
            setTask(undefined)
            toast.show({ title: t(doneMessages[task]), tone: 'success' })
          }}
        />
      )}
    </Card>
  )
}

/** The delay after which the app locks; it always locks on start. */
function LockDelay() {
  const t = useTranslate()
  const [minutes, setMinutes] = useState(getLockDelayMinutes)
  return (
    <SelectField
      label={t('more.lockAfter')}
      placeholder={null}
      value={String(minutes)}
      options={lockDelaysMinutes.map((n) => ({
        value: String(n),
        label: n === 0 ? t('more.lockAtOnce') : t('more.lockMinutes', { n }),
      }))}
      onChange={({ target }) => {
        const chosen = Number(target.value) as LockDelayMinutes
        setLockDelayMinutes(chosen)
        setMinutes(chosen)
      }}
    />
  )
}
