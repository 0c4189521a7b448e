import type { ReactNode } from 'react'
import { tabPaths } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { QuickExit } from '../quick-exit-button.tsx'

/** Replaces a failed header: home link and quick exit stay. */
export function HeaderFallback({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-ground pt-safe">
      <div className="pe-door mx-auto flex min-h-header max-w-page flex-wrap items-center gap-x-1 ps-2 md:ps-4">
        <a href={tabPaths.home} className="touch flex items-center rounded-control px-2 text-primary underline">
          {t('shell.tabHome')}
        </a>
        <div className="min-w-0 grow">{children}</div>
        <QuickExit />
      </div>
    </header>
  )
}

/** Replaces a failed tab bar. */
export function TabBarFallback({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-raised pb-safe md:hidden print:hidden">
      {children}
    </div>
  )
}
