import { Monitor, Moon, Sun } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { setTheme, themes, useTheme } from '../../../lib/theme.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { choiceStyle } from '../../../ui/choice.style.ts'

const themeOptions = {
  system: { label: 'more.system', Icon: Monitor },
  light: { label: 'more.light', Icon: Sun },
  dark: { label: 'more.dark', Icon: Moon },
} as const

/** The theme: light, dark or that of the system. */
export function Appearance() {
  const t = useTranslate()
  const theme = useTheme()
  return (
    <Card className="p-4 sm:p-5">
      <fieldset>
        <legend className="float-start font-display font-semibold text-lead">{t('more.appearance')}</legend>
        <p className="clear-both mb-3 text-ink-soft text-small">{t('more.appearanceHint')}</p>
        <div className="grid grid-cols-1 gap-2 2xs:grid-cols-3">
          {themes.map((name) => {
            const { label, Icon } = themeOptions[name]
            return (
              <label key={name} className={classNames(choiceStyle, 'max-sm:flex-col max-sm:gap-1')}>
                <input
                  type="radio"
                  name="theme"
                  value={name}
                  checked={name === theme}
                  onChange={() => setTheme(name)}
                  className="sr-only"
                />
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {t(label)}
              </label>
            )
          })}
        </div>
      </fieldset>
    </Card>
  )
}
