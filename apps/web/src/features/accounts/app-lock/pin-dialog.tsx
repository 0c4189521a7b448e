import { useId } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PinField } from './pin-field.tsx'
import { formatCountdown } from './use-attempt-wait.ts'
import { type PinTask, usePinForm } from './use-pin-form.ts'

const titles = { set: 'lock.setTitle', change: 'lock.changeTitle', remove: 'lock.removeTitle' } as const
const submitLabels = { set: 'lock.set', change: 'lock.change', remove: 'lock.remove' } as const

interface PinDialogProps {
  task: PinTask
  onDone: () => void
  onClose: () => void
}

/** Sets a PIN, changes it, or takes the lock away; the last two need the present PIN. */
export function PinDialog({ task, onDone, onClose }: PinDialogProps) {
  const t = useTranslate()
  const id = useId()
  const { submit, isBusy, current, next, again } = usePinForm(task, onDone)
  return (
    <Dialog
      title={t(titles[task])}
      onClose={onClose}
      insistent
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={task === 'remove' ? 'danger' : 'primary'}
            inactive={current.secondsLeft > 0}
            busy={isBusy}
            busyLabel={t('lock.checking')}
          >
            {current.secondsLeft > 0
              ? t('lock.goOnIn', { time: formatCountdown(current.secondsLeft) })
              : t(submitLabels[task])}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {task !== 'set' && (
          <PinField
            label={t('lock.present')}
            name="pin"
            value={current.pin}
            onChange={current.setPin}
            error={current.error}
          />
        )}
        {task !== 'remove' && (
          <>
            <PinField label={t('lock.new')} name="new-pin" {...next} />
            <PinField label={t('lock.again')} hint="" name="pin-again" {...again} />
          </>
        )}
      </form>
    </Dialog>
  )
}
