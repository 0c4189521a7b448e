import type { SignedIn } from '@satrangi/contract'
import { useEffect, useRef } from 'react'
import { codeStep, type Step, stepFields, steps } from '../../../features/accounts/index.ts'
import { useProductName } from '../../../lib/discreet.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { preferencesPage } from '../../../lib/sign-up-pages.ts'
import { type MessageKey, useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { AboutStep } from './about-step.tsx'
import { AccountStep } from './account-step.tsx'
import { FactStep } from './fact-step.tsx'
import { PreferencesStep } from './preferences-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { useWizard } from './use-wizard.ts'
import { VerifyStep } from './verify-step.tsx'

const titles = {
  1: 'signUp.step1',
  2: 'signUp.step2',
  3: 'signUp.step3',
  4: 'signUp.step4',
  5: 'signUp.preview',
  6: 'signUp.step5',
  [preferencesPage]: 'signUp.preferences',
} as const satisfies Record<Step, MessageKey>

interface SignUpScreenProps {
  onSignedUp: (reply: SignedIn) => void
  onComplete: () => void
  onLeaveForLogin: () => void
}

/**
 * The registration wizard.
 * @param props.onSignedUp with the new session; the last page follows
 * @param props.onComplete the last page is answered or skipped
 * @param props.onLeaveForLogin there is an account already; the wizard goes back below its first step
 */
export function SignUpScreen({ onSignedUp, onComplete, onLeaveForLogin }: SignUpScreenProps) {
  const t = useTranslate()
  const wizard = useWizard(onSignedUp)
  const leaveForLogin = () => {
    onLeaveForLogin()
    wizard.leave()
  }
  const { form, step, isBusy, isComplete } = wizard
  const heading = useFocusOnStep(wizard)
  const count = { step, steps: steps.length }
  const title = t('signUp.title', { product: useProductName(), ...count })
  const isWaiting = isBusy || isComplete || wizard.isResending
  usePageTitle(title)

  const head = (
    <>
      <div className="flex flex-col gap-3">
        <h1 className="text-lead">{title}</h1>
        <ProgressBar value={step} max={steps.length} label={t('signUp.progress', count)} />
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t(titles[step])}
      </h2>
    </>
  )
  if (step === preferencesPage) {
    return (
      <div className="flex flex-col gap-6">
        {head}
        <PreferencesStep onDone={onComplete} />
      </div>
    )
  }
  return (
    <form noValidate onSubmit={wizard.next} className="flex flex-col gap-6">
      {head}
      <div className="flex flex-col gap-5">
        {step === 1 && <AccountStep form={form} />}
        {(step === 2 || step === 3) && <FactStep form={form} step={step} />}
        {step === 4 && <AboutStep form={form} />}
        {step === 5 && <PreviewStep form={form} />}
        {step === 6 && (
          <VerifyStep
            form={form}
            testCode={wizard.testCode}
            sentTo={wizard.sentTo}
            secondsLeft={wizard.secondsLeft}
            resending={wizard.isResending}
            disabled={isBusy || isComplete}
            onResend={wizard.resend}
          />
        )}
      </div>
      {wizard.failure && (
        <Notice tone="danger">
          <p>{wizard.failure.sentence}</p>
          {wizard.failure.hasAccount && (
            <Button variant="quiet" onClick={leaveForLogin} className="-ms-5">
              {t('signUp.logIn')}
            </Button>
          )}
        </Notice>
      )}
      {isComplete && <Notice tone="success">{t('signUp.completed')}</Notice>}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <Button variant="secondary" disabled={isWaiting} onClick={wizard.back}>
          {t('common.back')}
        </Button>
        <Button
          type="submit"
          disabled={isComplete || wizard.isResending}
          busy={isBusy}
          busyLabel={t('signUp.processing')}
        >
          {t(step === codeStep ? 'signUp.finish' : 'signUp.next')}
        </Button>
      </div>
    </form>
  )
}

/** A new step begins at its top: on the first field that is wrong, else on its name. */
function useFocusOnStep({ step, form }: { step: Step; form: ReturnType<typeof useWizard>['form'] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current === step) return
    previousStep.current = step
    window.scrollTo({ top: 0 })
    const invalidField = stepFields[step].find((name) => form.getFieldState(name).error)
    if (invalidField) form.setFocus(invalidField)
    else heading.current?.focus({ preventScroll: true })
  }, [step, form])
  return heading
}
