import { Bell, Monitor, Moon, Sun } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { type Language, languages } from '../../../lib/language.ts'
import { useShell } from '../../../lib/navigation.ts'
import { setTheme, themes, useTheme } from '../../../lib/theme.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { useLanguageChoice } from '../../../ui/language-switch.tsx'
import { LinkRows } from '../../../ui/link-rows.tsx'
import { ChatLimitDay } from './chat-limit-day.tsx'
import { MorePage } from './more-page.tsx'

/** A choice beside others: a label around a visually hidden radio button. */
const choiceStyle =
  'relative flex min-h-touch flex-1 basis-28 items-center justify-center gap-2 rounded-control border border-edge px-3 py-2 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

/** Notifications, and how the app looks and speaks on this device. */
export function AppScreen() {
  const t = useTranslate()
  const { openScreen } = useShell()
  return (
    <MorePage>
      <LinkRows
        title={t('more.appSettings')}
        rows={[
          {
            label: t('more.notifications'),
            Icon: Bell,
            onOpen: () => openScreen({ screen: 'notification-settings' }),
          },
        ]}
      />
      <Appearance />
      <LanguageChoice />
      <ChatLimitDay />
    </MorePage>
  )
}

/** The language of the interface. */
function LanguageChoice() {
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

const themeOptions = {
  system: { label: 'more.system', Icon: Monitor },
  light: { label: 'more.light', Icon: Sun },
  dark: { label: 'more.dark', Icon: Moon },
} as const

/** The theme: light, dark or that of the system. */
function Appearance() {
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
