import { ArrowLeft, Bell, LifeBuoy, UserRound } from 'lucide-react'
import type { RefObject } from 'react'
import { Logo } from '../../drawings/logo.tsx'
import { Ribbon } from '../../drawings/ribbon.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useProductName } from '../../lib/discreet.ts'
import { useShell } from '../../lib/navigation.ts'
import { useHeightVariable } from '../../lib/use-own-height.ts'
import { useTranslate } from '../../messages/index.ts'
import { CountBadge, cappedCount } from '../../ui/count-badge.tsx'
import { HeaderSlot } from '../../ui/header-slot.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QuickExit } from '../quick-exit-button.tsx'
import { hasScreen } from '../screens.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { TabLink } from './tab-link.tsx'
import type { TabCounts } from './tabs.ts'

/** Characters of a title that fit beside the buttons of a phone; a longer one is smaller and wraps. */
const maxLargeTitleLength = 10

/** Sticky as a whole, or only its last row on a low screen until the first one has the focus. */
const stickyClasses =
  'sticky top-[calc(var(--spacing-touch)+1px-var(--header-height))] z-40 has-[[data-first-row]_:is(a,button):focus-visible]:top-0 tall:top-0'

interface HeaderProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  notificationCount: number
  tabCounts: TabCounts
}

/** The ribbon, the title of the view, and its navigation. */
export function Header({ title, heading, notificationCount, tabCounts }: HeaderProps) {
  const t = useTranslate()
  const { tab, screen, back } = useShell()
  const isHome = tab === 'home' && !screen
  const productName = useProductName()
  const displayedTitle = isHome ? productName : title
  const header = useHeightVariable('--header-height')
  return (
    <header ref={header} data-app-header className={`${stickyClasses} border-line border-b bg-ground pt-safe`}>
      <Ribbon />
      <div className="group/row pe-door mx-auto flex max-w-page flex-wrap items-center gap-x-1 ps-2 md:flex-nowrap lg:ps-4 xl:pe-4 tall:min-h-header">
        {/* On a wide screen both sides have the same width, so that the tabs between them do not move. */}
        <div data-first-row className="contents lg:flex lg:min-w-0 lg:flex-1 lg:basis-0 lg:items-center lg:gap-x-1">
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
            className={classNames(
              'touch flex items-center justify-center rounded-control',
              // Where there is little room it is the title’s; the tabs lead home.
              screen ? 'max-lg:hidden' : 'max-xs:hidden',
            )}
          >
            <Logo className="size-9" />
          </TabLink>
          <h1
            ref={heading}
            tabIndex={-1}
            className={classNames(
              // As wide as its longest word, so that no word is broken; beside the tabs it has the room that they leave.
              'min-w-min grow basis-16 text-lead leading-tight outline-none md:line-clamp-2 md:min-w-0 md:grow-0 md:basis-auto md:px-1 lg:text-title',
              // Where the screen has a button of its own there is less room.
              displayedTitle.length <= maxLargeTitleLength && 'xs:group-not-has-[#header-slot>*]/row:text-title',
              isHome && 'text-primary',
            )}
          >
            {displayedTitle}
          </h1>
        </div>
        <HeaderMenu counts={tabCounts} />
        <div className="ms-auto flex shrink-0 items-center lg:flex-1 lg:basis-0 lg:justify-end">
          <HeaderSlot />
          <Actions notifications={notificationCount} />
        </div>
        <QuickExit />
      </div>
    </header>
  )
}

function Actions({ notifications }: { notifications: number }) {
  const t = useTranslate()
  const { screen, openScreen } = useShell()
  const unread = notifications > 0 ? `, ${t('common.unreadCount', { count: cappedCount(notifications) })}` : ''
  return (
    <>
      {hasScreen('notification') && (
        <IconButton
          label={`${t('shell.openNotifications')}${unread}`}
          icon={<Bell aria-hidden="true" className="size-5" />}
          badge={<CountBadge count={notifications} />}
          onClick={() => openScreen({ screen: 'notification' })}
          // On a narrow phone the list of notifications needs its room for the title.
          className={classNames(screen?.screen === 'notification' && 'max-md:hidden')}
        />
      )}
      {hasScreen('own-profile') && (
        <IconButton
          label={t('shell.openProfile')}
          aria-current={screen?.screen === 'own-profile' ? 'page' : undefined}
          icon={<UserRound aria-hidden="true" className="size-5" />}
          onClick={() => openScreen({ screen: 'own-profile' })}
        />
      )}
      <ThreatEntry />
    </>
  )
}

/** On every screen of a member: one press leads to help, and another makes them safe. */
function ThreatEntry() {
  const t = useTranslate()
  const { screen, openScreen } = useShell()
  return (
    <IconButton
      label={t('titles.threatened')}
      aria-current={screen?.screen === 'threatened' ? 'page' : undefined}
      icon={<LifeBuoy aria-hidden="true" className="size-5" />}
      onClick={() => screen?.screen !== 'threatened' && openScreen({ screen: 'threatened' })}
    />
  )
}
