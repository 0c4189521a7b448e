import { type Helpline, helplines } from '@satrangi/contract'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Phone } from 'lucide-react'
import { useId } from 'react'
import { optionLabel } from '../../../lib/option-words.ts'
import { useTranslate } from '../../../messages/index.ts'
import { operatorQuery } from '../contact/index.ts'

/** Whom somebody in danger can turn to: as the operator says, and at once what is known without a network. */
export function Helplines() {
  const t = useTranslate()
  const id = useId()
  const lines = useQuery(operatorQuery).data?.helplines?.lines ?? helplines
  return (
    <section aria-labelledby={id} className="rounded-card border border-line p-4">
      <h3 id={id} className="font-sans font-semibold">
        {t('helplines.title')}
      </h3>
      <p className="text-ink-soft text-small">{t('helplines.hint')}</p>
      <ul className="mt-2 flex flex-col">
        {lines.map((line) => (
          <li key={line.name}>
            <HelplineLink {...line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const linkClasses = 'flex min-h-touch items-center gap-3 rounded-control px-2 py-1 hover:bg-primary-soft'

function HelplineLink({ name, number, url }: Helpline) {
  const t = useTranslate()
  if (number === undefined) {
    return (
      <a href={url} target="_blank" rel="noreferrer" className={linkClasses}>
        <ExternalLink aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <span className="min-w-0 font-semibold text-primary">{optionLabel(name)}</span>
      </a>
    )
  }
  return (
    <a
      href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
      aria-label={t('helplines.call', { name: optionLabel(name), number })}
      className={linkClasses}
    >
      <Phone aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="flex min-w-0 grow flex-wrap gap-x-3">
        <span className="grow basis-32">{optionLabel(name)}</span>
        <span className="font-semibold text-primary tabular-nums">{number}</span>
      </span>
    </a>
  )
}
