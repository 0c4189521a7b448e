import type { MemberStatus } from '@satrangi/contract'
import { planOf } from '../../features/membership/index.ts'
import { formatMoney } from '../../lib/money.ts'
import { useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.store.ts'
import { PlanCard, Price } from './plan-card.tsx'
import type { PurchaseContext } from './use-purchase.ts'

const plan = planOf('free')

/** The free plan: choosing it closes the plans. Running plans continue to their end. */
export function FreePlanCard({
  purchaseContext,
  status,
}: {
  purchaseContext: PurchaseContext
  status: MemberStatus | undefined
}) {
  const t = useTranslate()
  const { back } = useShell()
  const hasPaidPlan = status !== undefined && status !== 'active'
  const choose = () => {
    toast.show({ title: t('membership.freeChosen'), text: t('membership.freeChosenText') })
    back()
  }
  return (
    <PlanCard
      plan={plan}
      current={status === 'active' ? t('membership.current') : undefined}
      price={<Price amount={formatMoney(0, purchaseContext.currency ?? 'INR')} duration={t('membership.forever')} />}
    >
      {hasPaidPlan ? (
        <p className="text-ink-soft">{t('membership.freeWithPacksText')}</p>
      ) : (
        <Button variant="secondary" disabled={purchaseContext.purchase.ordering !== undefined} onClick={choose}>
          {t('membership.chooseFree')}
        </Button>
      )}
    </PlanCard>
  )
}
