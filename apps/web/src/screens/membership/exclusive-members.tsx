import { planOf } from '../../features/membership/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PaidPlanCard } from './paid-plan-card.tsx'
import type { PurchaseContext } from './use-purchase.ts'

const id = 'exclusive_member_pack'
const plan = planOf(id)

export function ExclusiveMembers({ purchaseContext }: { purchaseContext: PurchaseContext }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="exclusive" className="flex flex-col gap-4">
      <div>
        <h2 id="exclusive" className="text-title">
          {t('membership.exclusiveTitle')}
        </h2>
        <p className="mt-1 max-w-reading text-ink-soft">{t('membership.exclusiveText')}</p>
      </div>
      {purchaseContext.currency ? (
        <PaidPlanCard plan={plan} id={id} purchaseContext={purchaseContext} />
      ) : (
        <Loading>
          <Skeleton className="h-88" />
        </Loading>
      )}
    </section>
  )
}
