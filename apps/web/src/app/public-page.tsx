import { ArrowLeft } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { Logo } from '../drawings/logo.tsx'
import { Ribbon } from '../drawings/ribbon.tsx'
import { classNames } from '../lib/class-names.ts'
import { entriesBefore } from '../lib/history.ts'
import { tabPaths } from '../lib/navigation.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { type PublicPageName, publicPages } from '../lib/public-pages.ts'
import { useHeightVariable } from '../lib/use-own-height.ts'
import { useTranslate } from '../messages/index.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { QuickExit } from './quick-exit-button.tsx'
import { ScreenLoading } from './screen-loading.tsx'
import { screenViews, VisitorPlans } from './screens.tsx'

const titles = {
  'privacy-policy': 'shell.privacyPolicy',
  terms: 'shell.terms',
  'child-policy': 'shell.childPolicy',
  faq: 'shell.faq',
  'contact-us': 'shell.contactUs',
  safety: 'shell.safety',
  'picture-complaint': 'shell.pictureComplaint',
  'account-review': 'shell.accountReview',
  membership: 'shell.membership',
} as const

/** A page for members and visitors, with a back button. */
export function PublicPage({ page }: { page: PublicPageName }) {
  const t = useTranslate()
  const back = useBack()
  const { screen, accept } = { accept: false, ...publicPages[page] }
  const title = t(titles[screen])
  const heading = useHeadingOnArrival()
  const header = useHeightVariable('--header-height')
  usePageTitle(title)
  const Screen = (screen === 'membership' ? VisitorPlans : screenViews[screen]) as ComponentType | undefined

  return (
    <div className={classNames('flex min-h-dvh flex-col', accept && '[--below-contents:7rem]')}>
      <header ref={header} className="z-40 border-line border-b bg-ground pt-safe tall:sticky tall:top-0 print:static">
        <Ribbon />
        <div className="pe-door mx-auto flex min-h-header max-w-page flex-wrap items-center gap-x-1 ps-2 md:ps-4">
          {!accept && (
            <IconButton
              label={t('common.back')}
              icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
              onClick={back}
              className="print:hidden"
            />
          )}
          <Link
            to={tabPaths.home}
            aria-label={t('shell.homeLink')}
            className="touch flex items-center justify-center rounded-control"
          >
            <Logo className="size-9" />
          </Link>
          <h1
            ref={heading}
            tabIndex={-1}
            className="min-w-min grow basis-24 px-1 text-lead leading-tight outline-none md:text-title"
          >
            {title}
          </h1>
          <QuickExit />
        </div>
      </header>
      <main className="mx-auto w-full max-w-page flex-1 px-4 pt-6 pb-12">
        <ErrorBoundary>
          <Suspense fallback={<ScreenLoading />}>{Screen && <Screen />}</Suspense>
        </ErrorBoundary>
      </main>
      {accept && (
        <div
          data-action-bar
          className="bottom-0 z-10 tall:sticky border-line border-t bg-ground px-4 py-3 print:hidden"
        >
          <div className="mx-auto flex max-w-form flex-col pb-safe">
            <Button onClick={back}>{t('policies.accept')}</Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** Goes to the previous entry, or home if there is none. */
function useBack(): () => void {
  const navigate = useNavigate()
  return () => void (entriesBefore() > 0 ? navigate(-1) : navigate(tabPaths.home, { replace: true }))
}

/** Scrolls to the top and focuses the heading after following a link. Back keeps the browser's scroll position. */
function useHeadingOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigationType = useNavigationType()
  const { hash } = useLocation()
  const arrived = useRef({ how: navigationType, hash })
  useEffect(() => {
    if (arrived.current.how === 'POP' || arrived.current.hash) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
