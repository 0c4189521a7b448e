import { useTranslate } from '../../messages/index.ts'
import { PageLink } from '../../ui/page-link.tsx'

const pages = [
  ['acceptTerms', 'shell.terms'],
  ['privacyPolicy', 'shell.privacyPolicy'],
  ['childPolicy', 'shell.childPolicy'],
] as const

/** Links to the policies at the bottom of the page. */
export function PolicyLinks() {
  const t = useTranslate()
  return (
    <nav aria-label={t('shell.policies')} className="flex flex-wrap justify-center gap-x-4 text-small">
      {pages.map(([page, label]) => (
        <PageLink
          key={page}
          page={page}
          className="inline-flex min-h-touch items-center text-ink-soft underline hover:text-primary"
        >
          {t(label)}
        </PageLink>
      ))}
    </nav>
  )
}
