import { helplines } from '@satrangi/contract'
import { Phone } from 'lucide-react'
import { useId } from 'react'
import { optionLabel } from '../../lib/option-words.ts'
import { useTranslate } from '../../messages/index.ts'

/** Whom somebody in danger can call. */
export function Helplines() {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line p-4">
      <h3 id={id} className="font-sans font-semibold">
        {t('helplines.title')}
      </h3>
      <p className="text-ink-soft text-small">{t('helplines.hint')}</p>
      <ul className="mt-2 flex flex-col">
        {helplines.map(({ name, number }) => (
          <li key={number}>
            <a
              href={`tel:${number}`}
              aria-label={t('helplines.call', { name: optionLabel(name), number })}
              className="flex min-h-touch items-center gap-3 rounded-control px-2 py-1 hover:bg-primary-soft"
            >
              <Phone aria-hidden="true" className="size-5 shrink-0 text-primary" />
              <span className="flex min-w-0 grow flex-wrap gap-x-3">
                <span className="grow basis-32">{optionLabel(name)}</span>
                <span className="font-semibold text-primary tabular-nums">{number}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
