import { type FormEvent, useState } from 'react'
import { translate } from '../../../messages/index.ts'
import { isPin } from './app-lock.rules.ts'
import { removeLock, setPin } from './app-lock.ts'
import { usePinCheck } from './use-pin-check.ts'

export type PinTask = 'set' | 'change' | 'remove'

/** What `PinDialog` does: everything that is typed is looked at before the present PIN costs a try. */
export function usePinForm(task: PinTask, onDone: () => void) {
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
