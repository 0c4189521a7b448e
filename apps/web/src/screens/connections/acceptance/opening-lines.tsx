import type { Profile } from '@satrangi/contract'
import { optionLabel, placeLabel } from '../../../lib/option-words.ts'
import { translate, useTranslate } from '../../../messages/index.ts'
import { isShared, type OpeningLine, openingLines } from './opening-lines.rules.ts'

interface OpeningLinesProps {
  own: Profile
  other: Profile
  who: string
  /** Puts the line into the field. */
  onChoose: (line: string) => void
}

/** First lines to choose from; none is sent by itself. */
export function OpeningLines({ own, other, who, onChoose }: OpeningLinesProps) {
  const t = useTranslate()
  const lines = openingLines(own, other)
  const texts = lines.map((line) => wordsOf(line, who))
  return (
    <section aria-labelledby="opening-lines">
      <h3 id="opening-lines" className="font-sans font-semibold">
        {t(lines.some(isShared) ? 'acceptance.openingShared' : 'acceptance.openingAny')}
      </h3>
      <p className="text-ink-soft text-small">{t('acceptance.openingHint')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {texts.map((line) => (
          <li key={line}>
            <button
              type="button"
              aria-label={t('acceptance.openingUse', { line })}
              onClick={() => onChoose(line)}
              className="min-h-touch w-full rounded-control border border-edge bg-raised text-pretty px-4 py-2 text-start wrap-anywhere transition-colors hover:bg-primary-soft"
            >
              {line}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf(line: OpeningLine, name: string): string {
  const key = `acceptance.opening${line.about}` as const
  switch (line.about) {
    case 'City':
      return translate('acceptance.openingCity', { name, city: placeLabel(line.city) })
    case 'State':
      return translate('acceptance.openingState', { name, state: placeLabel(line.state) })
    case 'Language':
      return translate('acceptance.openingLanguage', { name, language: optionLabel(line.language) })
    default:
      return translate(key as 'acceptance.openingThanks', { name })
  }
}
