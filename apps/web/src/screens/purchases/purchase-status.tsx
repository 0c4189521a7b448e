import type { Purchase } from '@satrangi/contract'
import { CircleCheck, Hourglass, Undo2 } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../messages/index.ts'

const looks = {
  paid: { box: 'bg-active-soft text-active', Icon: CircleCheck, word: 'purchases.paid' },
  processing: { box: 'bg-paid-soft text-paid', Icon: Hourglass, word: 'purchases.processing' },
  refunded: { box: 'bg-primary-soft text-primary', Icon: Undo2, word: 'purchases.refunded' },
} as const

/** How far a purchase has come, as word, icon and colour. */
export function PurchaseStatus({ status }: Pick<Purchase, 'status'>) {
  const t = useText()
  const { box, Icon, word } = looks[status]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 font-semibold text-tiny',
        box,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(word)}
    </span>
  )
}
