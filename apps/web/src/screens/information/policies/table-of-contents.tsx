import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Section } from '../../../messages/document.types.ts'
import { useTranslate } from '../../../messages/index.ts'

interface TableOfContentsProps {
  sections: readonly Section[]
  onGoTo: (id: string) => void
}

/** What is on the page, each a link to its place: beside the text where there is room, else folded above it. */
export function TableOfContents({ sections, onGoTo }: TableOfContentsProps) {
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
