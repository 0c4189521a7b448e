import type { Purchase } from '@satrangi/contract'
import { CircleCheck, Hourglass, Undo2 } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { useTranslate } from '../../../messages/index.ts'

const statusStyles = {
  paid: { boxClasses: 'bg-active-soft text-active', Icon: CircleCheck, label: 'purchases.paid' },
  processing: { boxClasses: 'bg-paid-soft text-paid', Icon: Hourglass, label: 'purchases.processing' },
  refunded: { boxClasses: 'bg-primary-soft text-primary', Icon: Undo2, label: 'purchases.refunded' },
} as const

/** The status of a purchase as label, icon and colour. */
export function PurchaseStatus({ status }: Pick<Purchase, 'status'>) {
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
