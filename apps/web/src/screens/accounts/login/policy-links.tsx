import { useTranslate } from '../../../messages/index.ts'
import { PageLink } from '../../../ui/page-link.tsx'

const policies = [
  ['acceptTerms', 'shell.terms'],
  ['privacyPolicy', 'shell.privacyPolicy'],
  ['childPolicy', 'shell.childPolicy'],
] as const

const readFirst = [
  ['plans', 'shell.membership'],
  ['safety', 'shell.safety'],
  ['faq', 'shell.faq'],
] as const

/** Links to the policies at the bottom of the page. */
export function PolicyLinks() {
  const t = useTranslate()
  return <Links label={t('shell.policies')} pages={policies} />
}

/** Links to what a visitor may want to know before joining. */
export function ReadFirstLinks() {
  const t = useTranslate()
  return <Links label={t('welcome.readFirst')} pages={readFirst} />
}

function Links({ label, pages }: { label: string; pages: typeof policies | typeof readFirst }) {
  const t = useTranslate()
  return (
    <nav aria-label={label} className="flex flex-wrap justify-center gap-x-4 text-small">
      {pages.map(([page, title]) => (
        <PageLink
          key={page}
          page={page}
          className="inline-flex min-h-touch items-center text-ink-soft underline hover:text-primary"
        >
          {t(title)}
        </PageLink>
      ))}
    </nav>
  )
}
