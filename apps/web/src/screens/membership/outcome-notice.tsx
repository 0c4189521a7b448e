import type { Membership } from '@satrangi/contract'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Ribbon } from '../../drawings/ribbon.tsx'
import { isPlanGranted, planTitle } from '../../features/membership/index.ts'
import type { CheckoutOutcome } from '../../lib/checkout-in-hand.ts'
import { classNames } from '../../lib/class-names.ts'
import { useTranslate } from '../../messages/index.ts'
import { BackToOrigin } from './back-to-origin.tsx'

interface OutcomeNoticeProps {
  outcome: CheckoutOutcome
  /** The running plans, by which a processing payment is recognized as completed. */
  runningPlans: Membership['packs']
}

/** The result of the checkout: success, processing or an error. */
export function OutcomeNotice({ outcome, runningPlans }: OutcomeNoticeProps) {
  const t = useTranslate()
  if (outcome.kind === 'failed') {
    return (
      <FocusedNotice tone="border-danger bg-danger-soft text-danger" icon={<CircleAlert aria-hidden="true" />}>
        <p className="font-semibold">{outcome.sentence}</p>
      </FocusedNotice>
    )
  }
  if (outcome.kind === 'processing' && !isPlanGranted(outcome, runningPlans)) {
    return (
      <FocusedNotice tone="border-line bg-primary-soft" icon={<Hourglass aria-hidden="true" />}>
        <p className="font-semibold">{t('membership.processingText')}</p>
        {outcome.origin && <BackToOrigin origin={outcome.origin} />}
      </FocusedNotice>
    )
  }
  return (
    <FocusedNotice tone="border-active bg-active-soft" icon={<CircleCheck aria-hidden="true" />} isCelebration>
      <p className="font-display font-semibold text-lead">{t('membership.paid')}</p>
      <p>{t('membership.paidText', { plan: planTitle(outcome.plan_id) })}</p>
      {outcome.origin && <BackToOrigin origin={outcome.origin} />}
    </FocusedNotice>
  )
}

interface FocusedNoticeProps {
  tone: string
  icon: ReactNode
  isCelebration?: boolean
  children: ReactNode
}

/** Takes the focus when the page opens, so that it is announced. */
function FocusedNotice({ tone, icon, isCelebration, children }: FocusedNoticeProps) {
  const containerRef = useRef<HTMLDivElement>(null)
  useEffect(() => containerRef.current?.focus(), [])
  return (
    <div
      ref={containerRef}
      role="status"
      tabIndex={-1}
      className={classNames('overflow-clip rounded-card border outline-none', tone)}
    >
      {isCelebration && (
        <div className="animate-sweep">
          <Ribbon className="h-2 w-full" />
        </div>
      )}
      <div className="flex items-start gap-3 p-4 [&>svg]:mt-0.5 [&>svg]:size-6 [&>svg]:shrink-0">
        {icon}
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  )
}
