import type { Plan } from '@satrangi/contract'
import { Check, Gem, Minus, Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { featuresOf, type RunningPlans } from '../../../features/membership/index.ts'
import { useAppStoreUrl } from '../../../features/moderation/index.ts'
import { classNames } from '../../../lib/class-names.ts'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'

interface PlanCardProps {
  plan: Plan
  runningPlans: RunningPlans
  /** More than one column is its own: what it holds stands beside its price. */
  isWide?: boolean
  /** That the viewer has it, and until when. */
  current?: string | undefined
  price: ReactNode
  /** The buttons that choose it; a visitor has none. */
  children?: ReactNode
}

/** A plan: its name, its price, and what it holds. */
export function PlanCard({ plan, runningPlans, isWide = false, current, price, children }: PlanCardProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Card className={classNames('flex w-full flex-col', plan.popular && 'border-primary')}>
      <article
        aria-labelledby={id}
        className={classNames(
          'flex grow flex-col gap-3 p-5',
          isWide && 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-8',
        )}
      >
        <div>
          {plan.exclusive && (
            <p id="exclusive" className="flex items-center gap-1.5 font-semibold text-exclusive text-small">
              <Gem aria-hidden="true" className="size-4 shrink-0" />
              {t('membership.exclusiveTitle')}
            </p>
          )}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 id={id} className="text-lead">
              {optionLabel(plan.title)}
            </h3>
            {plan.popular && (
              <span className="inline-flex items-center gap-1 rounded-full bg-primary px-2.5 py-0.5 font-semibold text-on-primary text-tiny">
                <Star aria-hidden="true" className="size-3.5 shrink-0" />
                {t('membership.popular')}
              </span>
            )}
          </div>
          <div>{price}</div>
          {current && (
            <p className="mt-2 inline-flex items-center gap-1.5 rounded-full bg-active-soft px-2.5 py-0.5 font-semibold text-active text-tiny">
              <Check aria-hidden="true" className="size-3.5 shrink-0" />
              {current}
            </p>
          )}
        </div>
        <div className="flex grow flex-col gap-3">
          <Features plan={plan} runningPlans={runningPlans} />
          {children && <div className="mt-auto flex flex-col gap-2">{children}</div>}
        </div>
      </article>
    </Card>
  )
}

function Features({ plan, runningPlans }: { plan: Plan; runningPlans: RunningPlans }) {
  const hasCalls = useAppStoreUrl() !== undefined
  return (
    <ul className="flex flex-col gap-1.5">
      {featuresOf(plan, { hasCalls, runningPlans }).map(({ words, has }, index) => (
        <li
          key={words}
          className={classNames('flex items-start gap-2', !has && 'text-ink-soft', index === 0 && 'font-semibold')}
        >
          {has ? (
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-active" />
          ) : (
            <Minus aria-hidden="true" className="mt-1 size-4 shrink-0" />
          )}
          {words}
        </li>
      ))}
    </ul>
  )
}

interface PriceProps {
  amount: string
  duration: string
  /** What that comes to on a day. */
  daily?: string | undefined
  /** That a longer offer costs less per day. */
  dearer?: string | undefined
}

/** ₹295 for 7 days, ₹42.15 per day */
export function Price({ amount, duration, daily, dearer }: PriceProps) {
  return (
    <p className="mt-1 not-first:last:mt-3">
      <span className="me-1 font-display font-semibold text-display tabular-nums">{amount}</span>{' '}
      <span className="text-ink-soft">{duration}</span>
      {daily && <span className="block font-semibold tabular-nums">{daily}</span>}
      {dearer && <span className="block text-ink-soft text-small tabular-nums">{dearer}</span>}
    </p>
  )
}
