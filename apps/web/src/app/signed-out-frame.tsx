import { type ReactNode, useEffect, useState } from 'react'
import { Wordmark } from '../drawings/logo.tsx'
import { Ribbon } from '../drawings/ribbon.tsx'
import { WelcomeScene } from '../drawings/welcome-scene.tsx'
import { classNames } from '../lib/class-names.ts'
import { useDiscreet } from '../lib/discreet.ts'
import { firstVisit } from '../lib/first-visit.ts'
import { useTagline } from '../messages/index.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { DoorHint } from './door-hint.tsx'
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
