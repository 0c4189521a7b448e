import { DoorOpen, EyeOff, UserRound } from 'lucide-react'
import { useProductName } from '../../../lib/discreet.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { PolicyLinks, ReadFirstLinks } from '../login/policy-links.tsx'

const promises = [
  { name: 'noLookup', Icon: EyeOff },
  { name: 'face', Icon: UserRound },
  { name: 'leave', Icon: DoorOpen },
] as const

interface WelcomeScreenProps {
  onLogIn: () => void
  onSignUp: () => void
}

/** What a newcomer reads first: what this is, what we promise, and the two ways in. */
export function WelcomeScreen({ onLogIn, onSignUp }: WelcomeScreenProps) {
  const t = useTranslate()
  usePageTitle(t('welcome.title'))
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-balance text-title sm:text-display">{t('welcome.heading')}</h1>
        <p className="text-ink-soft">{t('welcome.intro', { product: useProductName() })}</p>
      </div>
      <ul aria-label={t('welcome.promises')} className="flex flex-col gap-4">
        {promises.map(({ name, Icon }) => (
          <li key={name} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary rtl:-scale-x-100" />
            <div>
              <p className="font-semibold">{t(`welcome.${name}`)}</p>
              <p className="text-ink-soft">{t(`welcome.${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div
        data-action-bar
        className="bottom-0 z-10 -mx-4 border-line border-t bg-ground px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] tall:max-lg:sticky lg:mx-0 lg:border-0 lg:px-0"
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 max-2xs:grid-cols-1">
          <Button variant="secondary" className="px-4" onClick={onLogIn}>
            {t('welcome.logIn')}
          </Button>
          <Button className="px-3 max-2xs:order-first" onClick={onSignUp}>
            {t('login.createAccount')}
          </Button>
        </div>
      </div>
      <div className="flex flex-col">
        <ReadFirstLinks />
        <PolicyLinks />
      </div>
    </div>
  )
}
