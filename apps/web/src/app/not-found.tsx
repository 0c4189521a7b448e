import { Link } from 'react-router-dom'
import { NotFoundScene } from '../drawings/not-found.tsx'
import { Ribbon } from '../drawings/ribbon.tsx'
import { tabPaths } from '../lib/navigation.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { useTranslate } from '../messages/index.ts'
import { buttonStyle } from '../ui/button.style.ts'
import { QuickExit } from './quick-exit-button.tsx'

/** For every unknown path. */
export function NotFound() {
  const t = useTranslate()
  usePageTitle(t('shell.notFoundTitle'))
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 text-center">
      <Ribbon className="fixed inset-x-0 top-0 h-ribbon w-full" />
      <QuickExit />
      <div className="w-60 max-w-full">
        <NotFoundScene />
      </div>
      <p className="font-display font-semibold text-hero text-primary">{t('shell.notFoundCode')}</p>
      <h1 className="text-title">{t('shell.notFoundTitle')}</h1>
      <Link to={tabPaths.home} className={buttonStyle('primary', 'mt-2')}>
        {t('shell.returnHome')}
      </Link>
    </main>
  )
}
