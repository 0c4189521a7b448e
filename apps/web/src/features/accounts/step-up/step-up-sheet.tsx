import { stepUpTtlSeconds } from '@satrangi/contract'
import { useState } from 'react'
import { stepUp } from '../../../lib/step-up.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** Asks for the password or a code in place; what was typed before stays where it is. */
export function StepUpSheet() {
  const t = useTranslate()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const confirm = () => stepUp.close(true)
  return (
    <Sheet title={t('security.stepUpTitle')} onClose={() => stepUp.close(false)}>
      <div className="flex flex-col gap-5">
        <p>{t('security.stepUpHint', { minutes: stepUpTtlSeconds / 60 })}</p>
        {way === 'password' ? (
          <PasswordForm onConfirmed={confirm} onOtherWay={() => setWay('code')} />
        ) : (
          <CodeForm onConfirmed={confirm} onOtherWay={() => setWay('password')} />
        )}
      </div>
    </Sheet>
  )
}
