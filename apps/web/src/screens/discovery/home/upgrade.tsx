import { Award, MessagesSquare, Video } from 'lucide-react'
import { lowestUnlimitedOffer, useMentionedCurrency } from '../../../features/membership/index.ts'
import { useAppStoreUrl } from '../../../features/moderation/index.ts'
import { formatMoney } from '../../../lib/money.ts'
import { isOffered, useShell } from '../../../lib/navigation.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

const badges = [
  { label: 'home.unlimitedChats', Icon: MessagesSquare },
  { label: 'home.videoCalls', Icon: Video },
  { label: 'home.prideBadge', Icon: Award },
] as const

/** The benefits of a membership and a link to the plans, for whoever has none. */
export function Upgrade() {
  const { user } = useSession()
  return user && user.status !== 'active' ? null : <UpgradeCard />
}

function UpgradeCard() {
  const t = useTranslate()
  const shell = useShell()
  const hasCalls = useAppStoreUrl() !== undefined
  const currency = useMentionedCurrency()
  const offer = currency && lowestUnlimitedOffer(currency)
  return (
    <Card className="p-4 sm:p-5">
      <section
        aria-labelledby="upgrade"
        className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between md:gap-8"
      >
        <div className="md:flex-1">
          <h2 id="upgrade" className="text-title">
            {t('home.upgradeTitle')}
          </h2>
          <p className="mt-1 max-w-reading">{t(hasCalls ? 'home.upgradeText' : 'home.upgradeTextNoCalls')}</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {badges
              .filter(({ label }) => hasCalls || label !== 'home.videoCalls')
              .map(({ label, Icon }) => (
                <li
                  key={label}
                  className="inline-flex items-center gap-1.5 rounded-full bg-primary-soft px-3 py-1 font-semibold text-primary text-small"
                >
                  <Icon aria-hidden="true" className="size-4 shrink-0" />
                  {t(label)}
                </li>
              ))}
          </ul>
        </div>
        <div className="flex shrink-0 flex-col gap-1 text-center">
          {isOffered('membership') && (
            <Button onClick={() => shell.openScreen({ screen: 'membership' })}>{t('home.viewPlans')}</Button>
          )}
          {offer && (
            <p className="text-ink-soft text-small tabular-nums">
              {t('home.fromPrice', { price: formatMoney(offer.amount, currency), days: offer.days })}
            </p>
          )}
        </div>
      </section>
    </Card>
  )
}
