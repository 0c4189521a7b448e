import { productName } from '@satrangi/contract'
import { ArrowLeft, Bell, SlidersHorizontal, UserRound } from 'lucide-react'
import type { RefObject } from 'react'
import { Logo } from '../../drawings/logo.tsx'
import { Ribbon } from '../../drawings/ribbon.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useShell } from '../../lib/navigation.ts'
import { useText } from '../../messages/index.ts'
import { CountBadge, cappedCount } from '../../ui/count-badge.tsx'
import { HeaderSlot } from '../../ui/header-slot.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QuickExit } from '../quick-exit-button.tsx'
import { hasScreen } from '../screens.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { TabLink } from './tab-link.tsx'
import { useOwnHeight } from './use-own-height.ts'

/** Characters of a title that fit beside the buttons of a phone. */
const longest = 14

interface HeaderProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  badges: { chat: number; notifications: number }
}

/** The ribbon, where one is, and the ways out of it. */
export function Header({ title, heading, badges }: HeaderProps) {
  const t = useText()
  const { tab, screen, back } = useShell()
  const isHome = tab === 'home' && !screen
  const shown = isHome ? productName : title
  const header = useOwnHeight('--header-height')
  return (
    <header ref={header} className="sticky top-0 z-40 border-line border-b bg-ground pt-safe">
      <Ribbon />
      <div className="mx-auto flex min-h-header max-w-page flex-wrap items-center gap-x-1 px-2 md:flex-nowrap md:px-4">
        {screen && (
          <IconButton
            label={t('common.back')}
            icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
            onClick={back}
          />
        )}
        <TabLink
          tab="home"
          label={t('shell.homeLink')}
          className={classNames('touch flex items-center justify-center rounded-control', screen && 'max-md:hidden')}
        >
          <Logo className="size-9" />
        </TabLink>
        <h1
          ref={heading}
          tabIndex={-1}
          className={classNames(
            'min-w-0 grow basis-32 px-1 outline-none md:grow-0 md:basis-auto',
            // A long name gets two smaller lines on a phone before any of it is cut off.
            shown.length > longest ? 'line-clamp-2 text-lead leading-tight md:text-title' : 'truncate text-title',
            isHome && 'text-primary',
          )}
        >
          {shown}
        </h1>
        <HeaderMenu chatUnread={badges.chat} />
        <div className="ms-auto flex items-center">
          <HeaderSlot />
          <Actions notifications={badges.notifications} />
        </div>
      </div>
    </header>
  )
}

function Actions({ notifications }: { notifications: number }) {
  const t = useText()
  const { tab, screen, openScreen } = useShell()
  const unread = notifications > 0 ? `, ${t('common.unreadCount', { count: cappedCount(notifications) })}` : ''
  return (
    <>
      {tab === 'search' && !screen && (
        <IconButton
          label={t('shell.openSearchFilters')}
          icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          onClick={() => openScreen({ screen: 'search-filters' })}
        />
      )}
      {hasScreen('notification') && (
        <IconButton
          label={`${t('shell.openNotifications')}${unread}`}
          icon={<Bell aria-hidden="true" className="size-5" />}
          badge={<CountBadge count={notifications} />}
          onClick={() => openScreen({ screen: 'notification' })}
        />
      )}
      {hasScreen('own-profile') && screen?.screen !== 'own-profile' && (
        <IconButton
          label={t('shell.openProfile')}
          icon={<UserRound aria-hidden="true" className="size-5" />}
          onClick={() => openScreen({ screen: 'own-profile' })}
        />
      )}
      <QuickExit />
    </>
  )
}
