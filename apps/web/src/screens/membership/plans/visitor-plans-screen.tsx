import { type Currency, isIndianTimeZone } from '@satrangi/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tabPaths } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { PlansSection } from './plans-section.tsx'

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
      <PlansSection currency={currency} onSelectCurrency={setCurrency} />
    </div>
  )
}
