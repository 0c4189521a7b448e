import type { Currency, MemberStatus } from '@satrangi/contract'
import { planOf } from '../../../features/membership/index.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useShell } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.store.ts'
import { PlanCard, Price } from './plan-card.tsx'

interface FreePlanCardProps {
  currency: Currency
  /** Undefined for a visitor, and while it is not known. */
  status: MemberStatus | undefined
  isOrdering?: boolean
}

/** The free plan: choosing it closes the plans. Running plans continue to their end. */
export function FreePlanCard({ currency, status, isOrdering = false }: FreePlanCardProps) {
  const t = useTranslate()
  const { back } = useShell()
  const choose = () => {
    toast.show({ title: t('membership.freeChosen'), text: t('membership.freeChosenText') })
    back()
  }
  return (
    <PlanCard
      plan={planOf('free')}
      runningPlans={[]}
      current={status === 'active' ? t('membership.current') : undefined}
      price={<Price amount={formatMoney(0, currency)} duration={t('membership.forever')} />}
    >
      {status === 'active' && (
        <Button variant="secondary" disabled={isOrdering} onClick={choose}>
          {t('membership.chooseFree')}
        </Button>
      )}
      {status && status !== 'active' && <p className="text-ink-soft">{t('membership.freeWithPacksText')}</p>}
    </PlanCard>
  )
}
