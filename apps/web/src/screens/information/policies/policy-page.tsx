import { policyVersion } from '@satrangi/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/format.ts'
import { useHashSection } from '../../../lib/place-on-page.ts'
import type { PolicyDocument, Section } from '../../../messages/document.types.ts'
import { useDocument } from '../../../messages/documents.ts'
import { useTranslate } from '../../../messages/index.ts'
import { TextBlocks } from '../text-blocks.tsx'

/** A policy: its date, the whole in short, what is on the page, and the text. */
export function PolicyPage({ policy: { summary, sections } }: { policy: PolicyDocument }) {
  const t = useTranslate()
  const { goTo } = useHashSection()
  // Noon, so that the day is the same wherever it is read.
  const date = formatDate(policyVersion)
  return (
    <article className="mx-auto grid max-w-reading gap-x-12 gap-y-6 lg:max-w-none lg:grid-cols-[minmax(0,var(--container-reading))_minmax(0,var(--container-contents))] lg:justify-center">
      <div>
        <p className="text-ink-soft text-small">{t('policies.lastUpdated', { date })}</p>
        <p className="mt-2 text-lead">{summary}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <TableOfContents sections={sections} onGoTo={goTo} />
      </div>
      <div className="flex flex-col gap-9 pt-2">
        {sections.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1} className="mb-3 text-title outline-none">
              {title}
            </h2>
            <TextBlocks blocks={blocks} />
          </section>
        ))}
      </div>
    </article>
  )
}

export const PrivacyPolicyScreen = () => <PolicyPage policy={useDocument('privacyPolicy')} />

export const TermsScreen = () => <PolicyPage policy={useDocument('terms')} />

export const ChildPolicyScreen = () => <PolicyPage policy={useDocument('childPolicy')} />

interface TableOfContentsProps {
  sections: readonly Section[]
  onGoTo: (id: string) => void
}

/** What is on the page, each a link to its place: beside the text where there is room, else folded above it. */
function TableOfContents({ sections, onGoTo }: TableOfContentsProps) {
  const t = useTranslate()
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches)
  return (
    <details
      open={isWide}
      className="group rounded-card border border-line bg-raised lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-var(--below-contents,2rem))] lg:overflow-y-auto print:hidden"
    >
      <summary className="flex min-h-touch list-none items-center justify-between gap-3 rounded-card px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {t('policies.contents')}
        <ChevronDown aria-hidden="true" className="size-5 text-primary transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label={t('policies.contents')} className="px-2 pb-3">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  onGoTo(id)
                }}
                className="flex min-h-touch items-center rounded-control px-2 py-1.5 text-primary text-balance leading-snug hover:bg-primary-soft lg:min-h-8 lg:py-1"
              >
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
