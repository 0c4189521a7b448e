import { policyVersion } from '@satrangi/contract'
import { formatDate } from '../../../lib/format.ts'
import { useHashSection } from '../../../lib/place-on-page.ts'
import type { PolicyDocument } from '../../../messages/document.types.ts'
import { useDocument } from '../../../messages/documents.ts'
import { useTranslate } from '../../../messages/index.ts'
import { TextBlocks } from '../text-blocks.tsx'
import { TableOfContents } from './table-of-contents.tsx'

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
