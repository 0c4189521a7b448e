import type { Plan } from '@satrangi/contract'
import { Check, Minus, Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useAppStoreUrl } from '../../features/contact/index.ts'
import { featuresOf } from '../../features/membership/index.ts'
import { classNames } from '../../lib/class-names.ts'
import { optionLabel } from '../../lib/option-words.ts'
import { useTranslate } from '../../messages/index.ts'
import { Card } from '../../ui/card.tsx'

interface PlanCardProps {
  plan: Plan
  /** It has a row to itself. */
  isWide?: boolean
  /** That the viewer has it, and until when. */
  current: string | undefined
  price: ReactNode
  /** The buttons that choose it; a visitor has none. */
  children?: ReactNode
}

/** A plan: its name, its price, and everything that it holds. */
export function PlanCard({ plan, isWide = false, current, price, children }: PlanCardProps) {
  const t = useTranslate()
  const id = useId()
  const hasCalls = useAppStoreUrl() !== undefined
  return (
    <Card className={classNames('flex w-full flex-col', plan.popular && 'border-primary')}>
      <article
        aria-labelledby={id}
        className={classNames(
          'flex grow flex-col gap-4 p-5',
          isWide && 'lg:grid lg:grid-cols-3 lg:items-center lg:gap-8',
        )}
      >
        <div>
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
          {price}
          {current && (
            <p className="mt-2 inline-flex items-center gap-1.5 rounded-full bg-active-soft px-2.5 py-0.5 font-semibold text-active text-tiny">
              <Check aria-hidden="true" className="size-3.5 shrink-0" />
              {current}
            </p>
          )}
        </div>
        <ul className="flex flex-col gap-1.5">
          {featuresOf(plan, { hasCalls }).map(({ words: label, has }) => (
            <li key={label} className={classNames('flex items-start gap-2', !has && 'text-ink-soft')}>
              {has ? (
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-active" />
              ) : (
                <Minus aria-hidden="true" className="mt-1 size-4 shrink-0" />
              )}
              {label}
            </li>
          ))}
        </ul>
        {children && (
          <div className={classNames('mt-auto flex flex-col gap-2', isWide && 'lg:my-auto')}>{children}</div>
        )}
      </article>
    </Card>
  )
}

interface PriceProps {
  amount: string
  duration: string
  /** What that comes to on a day. */
  daily?: string | undefined
  note?: string
}

/** ₹295 for 7 days, ₹42.15 per day */
export function Price({ amount, duration, daily, note }: PriceProps) {
  return (
    <p className="mt-1">
      <span className="me-1 font-display font-semibold text-display tabular-nums">{amount}</span>{' '}
      <span className="text-ink-soft">{duration}</span>
      {daily && <span className="block font-semibold tabular-nums">{daily}</span>}
      {note && <span className="block text-ink-soft text-small">{note}</span>}
    </p>
  )
}
