import type { Purchase } from '@satrangi/contract'
import { ChevronRight, CircleCheck, Hourglass, Undo2 } from 'lucide-react'
import { planTitle } from '../../../features/membership/index.ts'
import { classNames } from '../../../lib/class-names.ts'
import { formatDate } from '../../../lib/format.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'

/** One purchase; opens its receipt. */
export function PurchaseRow({ purchase, onOpen }: { purchase: Purchase; onOpen: () => void }) {
  const t = useTranslate()
  const { plan_id, days, amount, currency, status, created_at, paid_at } = purchase
  const plan = planTitle(plan_id)
  const date = formatDate(paid_at ?? created_at)
  const price = formatMoney(amount, currency)
  return (
    <Card className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:border-primary">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">{plan}</p>
        <p className="mb-1 text-ink-soft text-small">
          {date}, {t('purchases.days', { days })}
        </p>
        <PurchaseStatus status={status} />
      </div>
      <div className="ms-auto flex items-center gap-1">
        <span className="font-semibold tabular-nums">{price}</span>
        <button
          type="button"
          aria-label={t('purchases.open', { date, plan, amount: price })}
          onClick={onOpen}
          className="touch inline-flex items-center justify-center rounded-control after:absolute after:inset-0"
        >
          <ChevronRight aria-hidden="true" className="size-5 text-ink-soft rtl:-scale-x-100" />
        </button>
      </div>
    </Card>
  )
}

const statusStyles = {
  paid: { boxClasses: 'bg-active-soft text-active', Icon: CircleCheck, label: 'purchases.paid' },
  processing: { boxClasses: 'bg-paid-soft text-paid', Icon: Hourglass, label: 'purchases.processing' },
  refunded: { boxClasses: 'bg-primary-soft text-primary', Icon: Undo2, label: 'purchases.refunded' },
} as const

/** The status of a purchase as label, icon and colour. */
function PurchaseStatus({ status }: Pick<Purchase, 'status'>) {
  const t = useTranslate()
  const { boxClasses, Icon, label } = statusStyles[status]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 font-semibold text-tiny',
        boxClasses,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(label)}
    </span>
  )
}
