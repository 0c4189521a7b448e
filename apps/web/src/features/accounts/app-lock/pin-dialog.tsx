import { type FormEvent, useId, useState } from 'react'
import { translate, useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isPin } from './app-lock.rules.ts'
import { removeLock, setPin } from './app-lock.ts'
import { PinField } from './pin-field.tsx'
import { formatCountdown, usePinCheck } from './use-pin-check.ts'

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

export type PinTask = 'set' | 'change' | 'remove'

/** What `PinDialog` does: everything that is typed is looked at before the present PIN costs a try. */
function usePinForm(task: PinTask, onDone: () => void) {
  const current = usePinCheck()
  const [next, setNext] = useState('')
  const [repeated, setAgain] = useState('')
  const [newPinErrors, setNewPinErrors] = useState<{ next?: string; again?: string }>({})
  const [isSaving, setSaving] = useState(false)
  const isBusy = isSaving || current.isChecking

  const validateNewPin = () => {
    if (task === 'remove') return {}
    if (!isPin(next)) return { next: translate('lock.pinMissing') }
    return next === repeated ? {} : { again: translate('lock.notTheSame') }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const errors = validateNewPin()
    setNewPinErrors(errors)
    const field = errors.next ? 'new-pin' : errors.again ? 'pin-again' : undefined
    if (field) return form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
    if (task !== 'set' && !(await current.check())) return form.querySelector('input')?.focus()
    if (task === 'remove') removeLock()
    else {
      setSaving(true)
      await setPin(next)
    }
    onDone()
  }

  const onPinChange = (set: (pin: string) => void) => (pin: string) => {
    set(pin)
    setNewPinErrors({})
  }
  return {
    submit,
    isBusy,
    current,
    next: { value: next, onChange: onPinChange(setNext), error: newPinErrors.next },
    again: { value: repeated, onChange: onPinChange(setAgain), error: newPinErrors.again },
  }
}
