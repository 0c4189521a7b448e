import { type Currency, currencies, type MemberStatus } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { photosOf, profileQuery } from '../../../features/members/index.ts'
import { useAppStoreUrl } from '../../../features/moderation/index.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { FreePlanCard } from './free-plan-card.tsx'
import { PlanGrid } from './plan-grid.tsx'
import type { PurchaseContext } from './use-purchase.ts'

const skeletons = ['basic', 'standard', 'weekly', 'twelve days', 'monthly', 'exclusive']

interface PlansSectionProps {
  currency: Currency | undefined
  onSelectCurrency: (currency: Currency) => void
  /** It is not known yet what the viewer has, and so not what may be offered to them. */
  isPending?: boolean
  /** A visitor has neither. */
  status?: MemberStatus | undefined
  purchaseContext?: PurchaseContext
}

/** What is free, what every plan adds, and the plans. */
export function PlansSection({
  currency,
  onSelectCurrency,
  isPending = false,
  status,
  purchaseContext,
}: PlansSectionProps) {
  const t = useTranslate()
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="plans" className="text-title">
          {t('membership.plans')}
        </h2>
        <CurrencyChoice currency={currency} onSelect={onSelectCurrency} />
      </div>
      <PriceNote />
      {currency && !isPending ? (
        <>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <FreePlanCard
              currency={currency}
              status={status}
              isOrdering={purchaseContext?.purchase.ordering !== undefined}
            />
            <PrideMember />
          </div>
          <PlanGrid currency={currency} {...(purchaseContext ? { purchaseContext } : {})} />
        </>
      ) : (
        <Loading className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {skeletons.map((name) => (
            <Skeleton key={name} className="h-72" />
          ))}
        </Loading>
      )}
    </section>
  )
}

const currencyLabels = { INR: 'membership.inr', USD: 'membership.usd' } as const

const choiceClasses =
  'relative flex min-h-touch min-w-touch items-center justify-center rounded-control px-4 font-semibold text-ink-soft transition-colors hover:text-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

interface CurrencyChoiceProps {
  currency: Currency | undefined
  onSelect: (currency: Currency) => void
}

function CurrencyChoice({ currency, onSelect }: CurrencyChoiceProps) {
  const t = useTranslate()
  return (
    <fieldset className="flex gap-1 rounded-control border border-edge bg-raised p-0.5">
      <legend className="sr-only">{t('membership.currency')}</legend>
      {currencies.map((name) => (
        <label key={name} className={choiceClasses}>
          <input
            type="radio"
            name="currency"
            value={name}
            checked={name === currency}
            onChange={() => onSelect(name)}
            className="sr-only"
          />
          {t(currencyLabels[name])}
        </label>
      ))}
    </fieldset>
  )
}

/** What is in a price, and that it is paid once. */
function PriceNote() {
  const t = useTranslate()
  const hasCalls = useAppStoreUrl() !== undefined
  return (
    <div className="max-w-reading text-ink-soft">
      <p>{t('membership.priceNote')}</p>
      <p>{t('membership.once')}</p>
      {hasCalls && <p>{t('membership.videoNote')}</p>}
    </div>
  )
}

/** What a Pride member is, with the viewer's own photo as it would be seen. */
function PrideMember() {
  const t = useTranslate()
  const { user } = useSession()
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  return (
    <Card className="flex">
      <section aria-labelledby="pride" className="flex min-w-0 flex-col justify-center gap-3 p-5">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={(own && photosOf(own)[0]) ?? null} alt="" seed={user?.id ?? ''} pride size="large" />
          <div className="min-w-0">
            <p className="font-semibold text-primary text-small">{t('membership.everyPack')}</p>
            <h3 id="pride" className="flex items-center gap-2 text-lead">
              <Award aria-hidden="true" className="size-6 shrink-0 text-primary" />
              {t('membership.prideTitle')}
            </h3>
          </div>
        </div>
        <p className="max-w-reading">{t('membership.prideText')}</p>
      </section>
    </Card>
  )
}
