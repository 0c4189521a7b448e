import type { Membership } from '@satrangi/contract'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Ribbon } from '../../drawings/ribbon.tsx'
import { hasCome, packTitle } from '../../features/membership/index.ts'
import type { Outcome } from '../../lib/checkout-in-hand.ts'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../messages/index.ts'

interface OutcomeNoticeProps {
  outcome: Outcome
  /** What runs: a payment that was on its way has arrived once its pack runs, or runs longer. */
  runningPlans: Membership['packs']
}

/** How the purchase went: thanks, patience, or what was wrong. */
export function OutcomeNotice({ outcome, runningPlans }: OutcomeNoticeProps) {
  const t = useText()
  if (outcome.kind === 'failed') {
    return (
      <FocusedNotice tone="border-danger bg-danger-soft text-danger" icon={<CircleAlert aria-hidden="true" />}>
        <p className="font-semibold">{outcome.sentence}</p>
      </FocusedNotice>
    )
  }
  if (outcome.kind === 'processing' && !hasCome(outcome, runningPlans)) {
    return (
      <FocusedNotice tone="border-line bg-primary-soft" icon={<Hourglass aria-hidden="true" />}>
        <p className="font-semibold">{t('membership.processingText')}</p>
      </FocusedNotice>
    )
  }
  return (
    <FocusedNotice tone="border-active bg-active-soft" icon={<CircleCheck aria-hidden="true" />} isCelebration>
      <p className="font-display font-semibold text-lead">{t('membership.paid')}</p>
      <p>{t('membership.paidText', { plan: packTitle(outcome.plan_id) })}</p>
    </FocusedNotice>
  )
}

interface FocusedNoticeProps {
  tone: string
  icon: ReactNode
  isCelebration?: boolean
  children: ReactNode
}

/** Takes the focus: a page has just begun, and this is what it is about. */
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
