import { type ReactNode, useEffect, useState } from 'react'
import { Wordmark } from '../drawings/logo.tsx'
import { Ribbon } from '../drawings/ribbon.tsx'
import { WelcomeScene } from '../drawings/welcome-scene.tsx'
import { classNames } from '../lib/class-names.ts'
import { useDiscreet } from '../lib/discreet.ts'
import { firstVisit } from '../lib/first-visit.ts'
import { useTagline, useTranslate } from '../messages/index.ts'
import { Button } from '../ui/button.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { QuickExit } from './quick-exit-button.tsx'

interface SignedOutFrameProps {
  /** Hides the picture on a phone, for a long form. */
  compact: boolean
  /** For a newcomer: what the door does is said below it. */
  greets: boolean
  children: ReactNode
}

/** The layout of login and sign-up: the picture is above the form on a phone and beside it on a wide screen. */
export function SignedOutFrame({ compact, greets, children }: SignedOutFrameProps) {
  const tagline = useTagline()
  const isDiscreet = useDiscreet()
  const [isHintOpen, setHintOpen] = useState(greets && firstVisit.isFirst())
  useEffect(() => {
    if (greets) firstVisit.markSeen()
  }, [greets])
  return (
    <div className="relative min-h-dvh lg:grid lg:grid-cols-2">
      <Ribbon className="absolute inset-x-0 top-0 z-10 h-ribbon w-full" />
      <header className={classNames('lg:sticky lg:top-0 lg:h-dvh', isDiscreet && 'lg:bg-photo-veil')}>
        <div className="relative flex min-h-header flex-wrap items-center gap-2 pe-door ps-4 pt-ribbon lg:absolute lg:inset-x-0 lg:top-10 lg:flex-col lg:pe-24 lg:text-on-photo">
          <p className="flex py-2 text-primary text-title lg:py-0 lg:text-display lg:text-on-photo">
            <Wordmark />
          </p>
          {!isDiscreet && <p className="hidden lg:block xl:text-lead">{tagline}</p>}
          <div className="ms-auto lg:hidden">
            <LanguageSwitch />
          </div>
          <QuickExit />
          {greets && isHintOpen && <DoorHint onClose={() => setHintOpen(false)} />}
        </div>
        {!isDiscreet && <WelcomeScene className={classNames('max-lg:max-h-64', compact && 'max-lg:hidden')} />}
      </header>
      <main
        className={classNames(
          'mx-auto flex w-full max-w-form flex-col px-4 py-8 lg:min-h-dvh lg:pb-16',
          greets ? 'lg:pt-[max(13rem,22dvh)]' : 'lg:pt-[max(6rem,16dvh)]',
        )}
      >
        {children}
      </main>
      <div className="pe-door absolute end-0 top-2.5 hidden lg:block">
        <LanguageSwitch />
      </div>
    </div>
  )
}

/** Explains the door above it: on a phone below the header, on a wide screen in the corner of the window. */
function DoorHint({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <aside
      aria-label={t('welcome.doorTitle')}
      className="relative z-20 mb-2 w-72 max-w-full animate-fade max-lg:tall:absolute max-lg:tall:end-2 max-lg:tall:top-full max-lg:tall:mt-1 max-lg:tall:mb-0 max-lg:not-tall:basis-full rounded-card lg:fixed lg:end-2 lg:top-(--door-bottom) border border-line bg-raised px-4 pt-3 pb-1 text-ink shadow-card"
    >
      {/* It points at the door. */}
      <span className="absolute -top-1.75 end-4 size-3 rotate-45 border-line border-s border-t bg-raised" />
      <p className="font-semibold">{t('welcome.doorTitle')}</p>
      <p className="text-small">{t('welcome.doorText')}</p>
      <Button variant="quiet" className="-ms-5" onClick={onClose}>
        {t('welcome.doorDone')}
      </Button>
    </aside>
  )
}
