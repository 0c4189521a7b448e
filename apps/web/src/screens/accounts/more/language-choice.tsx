import { type Language, languages } from '../../../lib/language.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { choiceStyle } from '../../../ui/choice.style.ts'
import { useLanguageChoice } from '../../../ui/use-language-choice.ts'

/** The language of the interface. */
export function LanguageChoice() {
  const t = useTranslate()
  const { language, choose } = useLanguageChoice()
  return (
    <Card className="p-4 sm:p-5">
      <fieldset>
        <legend className="float-start font-display font-semibold text-lead">{t('more.language')}</legend>
        <p className="clear-both mb-3 text-ink-soft text-small">{t('more.languageHint')}</p>
        <div className="flex flex-wrap gap-2">
          {Object.entries(languages).map(([code, name]) => (
            <label key={code} className={choiceStyle}>
              <input
                type="radio"
                name="interface-language"
                value={code}
                checked={code === language}
                onChange={() => choose(code as Language)}
                className="sr-only"
              />
              <span lang={code}>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
