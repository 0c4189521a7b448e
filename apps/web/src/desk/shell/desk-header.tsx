import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { setTheme, useTheme } from '../../lib/theme.ts'
import { useTranslate } from '../../messages/index.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'

/**
 * The top of every page of the desk. On a phone its own buttons stand beside the label, and the rest below.
 * It names neither the product nor what is done here.
 */
export function DeskHeader({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <header className="border-line border-b bg-ground">
      <div className="mx-auto flex min-h-header max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1">
        <p className="font-display font-semibold text-lead text-primary">{label}</p>
        <div className="ms-auto flex items-center md:order-2 md:ms-0">
          <LanguageSwitch />
          <ThemeButton />
        </div>
        {children}
      </div>
    </header>
  )
}

function ThemeButton() {
  const t = useTranslate()
  const theme = useTheme()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      label={t(isDark ? 'desk.light' : 'desk.dark')}
      icon={<Icon aria-hidden="true" className="size-5" />}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  )
}
