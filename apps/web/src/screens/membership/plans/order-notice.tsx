import type { OrderStatus } from '@satrangi/contract'
import { CircleCheck, Hourglass, Info } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { planTitle, useOrderStatus } from '../../../features/membership/index.ts'
import { type AwaitedOrder, awaitedOrder } from '../../../lib/awaited-order.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useShell } from '../../../lib/navigation.ts'
import { isNotFound } from '../../../lib/server-sentence.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { BackToOrigin } from './back-to-origin.tsx'
import { FocusedNotice } from './focused-notice.tsx'

interface OrderNoticeProps {
  awaited: AwaitedOrder
  /** The server has said how it ended. */
  onFinal: () => void
  onClose: () => void
}

/** How the order whose payment was opened last stands, as the server says it, and nobody else. */
export function OrderNotice({ awaited, onFinal, onClose }: OrderNoticeProps) {
  const { data: order, error } = useOrderStatus(awaited.id)
  const isFinal = order?.is_final === true
  // After a reload it says what was bought, without celebrating again.
  const [wasSeen] = useState(awaited.isSeen === true)
  const isGranted = order?.state === 'granted'
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it becomes final, not whenever the screen renders again with new callbacks
  useEffect(() => {
    if (isFinal) onFinal()
    if (isGranted) awaitedOrder.markSeen()
  }, [isFinal])
  if (isNotFound(error)) return null
  // One element for all of them: a reader hears what changes, and the focus stays where it is.
  return (
    <FocusedNotice tone={isGranted ? 'success' : 'waiting'} icon={iconOf(order)} isCelebration={isGranted && !wasSeen}>
      {!order || !isFinal ? (
        <Waiting awaited={awaited} onClose={onClose} />
      ) : isGranted ? (
        <Granted order={order} origin={awaited.origin} wasSeen={wasSeen} onClose={onClose} />
      ) : (
        <Ended state={order.state} onClose={onClose} />
      )}
    </FocusedNotice>
  )
}

function iconOf(order: OrderStatus | undefined): ReactNode {
  if (order?.state === 'granted') return <CircleCheck aria-hidden="true" />
  return order?.is_final ? <Info aria-hidden="true" /> : <Hourglass aria-hidden="true" />
}

function Waiting({ awaited: { sentence, origin }, onClose }: Omit<OrderNoticeProps, 'onFinal'>) {
  const t = useTranslate()
  return (
    <>
      {sentence && <p className="font-semibold">{sentence}</p>}
      <p className="font-semibold">{t('membership.waiting')}</p>
      <p>{t('membership.waitingText')}</p>
      <Actions>
        {origin && <BackToOrigin origin={origin} />}
        <Button variant="quiet" onClick={onClose}>
          {t('membership.stopWaiting')}
        </Button>
      </Actions>
    </>
  )
}

interface GrantedProps {
  order: OrderStatus
  origin: AwaitedOrder['origin']
  wasSeen: boolean
  onClose: () => void
}

function Granted({ order: { id, plan_id, amount, currency, purchase }, origin, wasSeen, onClose }: GrantedProps) {
  const t = useTranslate()
  const { openScreen } = useShell()
  const plan = planTitle(plan_id)
  const [number, price] = [purchase?.receipt_number ?? id, formatMoney(amount, currency)]
  return (
    <>
      {!wasSeen && <p className="font-display font-semibold text-lead">{t('membership.paid')}</p>}
      <p className={wasSeen ? 'font-semibold' : ''}>
        {t(wasSeen ? 'membership.bought' : 'membership.paidText', { plan })}
      </p>
      <p className="text-ink-soft">{t('membership.receiptFacts', { number, price })}</p>
      <Actions>
        {origin && <BackToOrigin origin={origin} />}
        <Button variant="secondary" onClick={() => openScreen({ screen: 'receipt', id })}>
          {t('membership.showReceipt')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Actions>
    </>
  )
}

const endings = {
  refunded: { title: 'membership.moneyBack', text: undefined },
  review: { title: 'membership.review', text: 'membership.reviewText' },
  unpaid: { title: 'membership.unpaid', text: undefined },
} as const

function Ended({ state, onClose }: { state: OrderStatus['state']; onClose: () => void }) {
  const t = useTranslate()
  const { title, text } = endings[state as keyof typeof endings]
  return (
    <>
      <p className="font-semibold">{t(title)}</p>
      {text && <p>{t(text)}</p>}
      <Actions>
        <Button variant="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Actions>
    </>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex flex-wrap items-center gap-2">{children}</div>
)
