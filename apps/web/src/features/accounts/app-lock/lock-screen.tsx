import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { lock } from '../../../lib/lock.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { useLogout } from '../sessions/index.ts'
import { LockDialog } from './lock-dialog.tsx'
import { PinField } from './pin-field.tsx'
import { formatCountdown, usePinCheck } from './use-pin-check.ts'

/** Asks for the PIN; names neither the product nor whose it is. */
export function LockScreen() {
  const t = useTranslate()
  const id = useId()
  const [hasForgotten, setForgotten] = useState(false)
  return (
    <LockDialog labelledBy={id}>
      <div className="mx-auto flex w-full max-w-form flex-col gap-6 px-6 pt-24 pb-12 sm:pt-40">
        <div className="flex flex-col items-center gap-3 text-center">
          <Lock aria-hidden="true" className="size-10 text-primary" />
          <h1 id={id} className="text-title">
            {t(hasForgotten ? 'lock.forgotTitle' : 'lock.title')}
          </h1>
        </div>
        {hasForgotten ? (
          <ForgottenPin onBack={() => setForgotten(false)} />
        ) : (
          <PinForm onForgotten={() => setForgotten(true)} />
        )}
      </div>
    </LockDialog>
  )
}

const focusInput = (input: HTMLInputElement | null) => input?.focus()

function PinForm({ onForgotten }: { onForgotten: () => void }) {
  const t = useTranslate()
  const { pin, setPin, error, isChecking, secondsLeft, check } = usePinCheck()
  return (
    <form
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        if (await check()) lock.open()
        else form.querySelector('input')?.focus()
      }}
      className="flex flex-col gap-4"
    >
      <PinField ref={focusInput} label={t('lock.pin')} name="pin" value={pin} onChange={setPin} error={error} />
      <Button type="submit" inactive={secondsLeft > 0} busy={isChecking} busyLabel={t('lock.checking')}>
        {secondsLeft > 0 ? t('lock.unlockIn', { time: formatCountdown(secondsLeft) }) : t('lock.unlock')}
      </Button>
      <Button variant="quiet" onClick={onForgotten}>
        {t('lock.forgot')}
      </Button>
    </form>
  )
}

/** Signs out a member who forgot the PIN, which clears the device. */
function ForgottenPin({ onBack }: { onBack: () => void }) {
  const t = useTranslate()
  const logout = useLogout()
  return (
    <div className="flex flex-col gap-4">
      <p>{t('lock.forgotText')}</p>
      <Button
        variant="danger"
        busy={logout.isPending}
        busyLabel={t('lock.signingOut')}
        onClick={() => logout.mutate({ forgetBrowser: false })}
      >
        {t('lock.signOut')}
      </Button>
      <Button variant="secondary" autoFocus onClick={onBack}>
        {t('common.back')}
      </Button>
    </div>
  )
}
