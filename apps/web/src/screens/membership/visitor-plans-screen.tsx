import { type Currency, isIndianTimeZone, offersOf, type PaidPlanId, type Plan, plans } from '@satrangi/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHasGst } from '../../features/contact/index.ts'
import { dailyPriceLabel, durationLabel, planOf, taxLabel } from '../../features/membership/index.ts'
import { formatMoney } from '../../lib/money.ts'
import { tabPaths } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { PlanCard, Price } from './plan-card.tsx'
import { PriceNote } from './price-note.tsx'
import { PrideMember } from './pride-member.tsx'

/** By the clock of the device: a question where somebody is would frighten a visitor. */
const suggestCurrency = (): Currency =>
  isIndianTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ? 'INR' : 'USD'

/** Every plan with its price, and the way to an account. */
export function VisitorPlansScreen() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [currency, setCurrency] = useState(suggestCurrency)
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-reading">{t('welcome.plansIntro')}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void navigate(tabPaths.home, { state: { signUp: 1 } })}>
            {t('login.createAccount')}
          </Button>
          <Button variant="secondary" onClick={() => void navigate(tabPaths.home, { state: { login: 'login' } })}>
            {t('welcome.logIn')}
          </Button>
        </div>
      </div>
      <section aria-labelledby="plans" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="plans" className="text-title">
            {t('membership.plans')}
          </h2>
          <CurrencyChoice currency={currency} onSelect={setCurrency} />
        </div>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {plans
            .map(({ id }) => planOf(id))
            .map((plan) => (
              <li key={plan.id} className={plan.exclusive ? 'col-span-full flex' : 'flex'}>
                <VisitorPlanCard plan={plan} currency={currency} />
              </li>
            ))}
        </ul>
        <PriceNote />
      </section>
      <PrideMember />
    </div>
  )
}

function VisitorPlanCard({ plan, currency }: { plan: Plan; currency: Currency }) {
  const t = useTranslate()
  const hasGst = useHasGst()
  const offers = plan.id === 'free' ? [] : offersOf(plan.id as PaidPlanId, currency)
  return (
    <PlanCard
      plan={plan}
      isWide={plan.exclusive ?? false}
      current={undefined}
      price={
        offers.length === 0 ? (
          <Price amount={formatMoney(0, currency)} duration={t('membership.forever')} />
        ) : (
          offers.map((offer) => (
            <Price
              key={offer.days}
              amount={formatMoney(offer.amount, currency)}
              duration={durationLabel(offer, offers.length > 1)}
              daily={dailyPriceLabel(offer, currency)}
              note={taxLabel(offer, currency, hasGst)}
            />
          ))
        )
      }
    />
  )
}
