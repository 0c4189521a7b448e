import { tagline } from '@satrangi/contract'
import { DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Wordmark } from '../drawings/logo.tsx'
import { Ribbon } from '../drawings/ribbon.tsx'
import { WelcomeScene } from '../drawings/welcome-scene.tsx'
import { classNames } from '../lib/class-names.ts'
import { useText } from '../messages/index.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { quickExit } from './quick-exit.ts'

interface SignedOutFrameProps {
  /** On a phone the picture makes room for a long form. */
  compact: boolean
  children: ReactNode
}

/** Around login and sign-up: the picture is a band on a phone and fills the side of a wide screen. */
export function SignedOutFrame({ compact, children }: SignedOutFrameProps) {
  const t = useText()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(32rem,44rem)]">
      <Ribbon className="fixed inset-x-0 top-0 z-10 h-ribbon w-full" />
      <header className="relative lg:sticky lg:top-0 lg:h-dvh">
        <div className="flex min-h-header flex-col justify-center px-4 pt-ribbon lg:absolute lg:inset-x-0 lg:top-10 lg:items-center lg:gap-1 lg:text-on-photo">
          <p className="text-title lg:text-display">
            <Wordmark />
          </p>
          <p className="hidden text-lead lg:block">{tagline}</p>
        </div>
        <WelcomeScene className={classNames(compact && 'max-lg:hidden')} />
      </header>
      <main className="mx-auto flex w-full max-w-form flex-col px-4 py-8 lg:min-h-dvh lg:justify-center lg:py-16">
        {children}
      </main>
      <div className="absolute end-2 top-2.5">
        <IconButton
          label={t('shell.quickExit')}
          icon={<DoorOpen aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          onClick={quickExit}
        />
      </div>
    </div>
  )
}
