import { Eye, EyeOff, Phone, PhoneOff, Wifi, WifiOff } from 'lucide-react'
import type { SeenCard } from '../../../features/members/index.ts'
import { useTranslate } from '../../../messages/index.ts'

const numberTexts = {
  hidden: 'privacySwitches.seenNumberHidden',
  after_connecting: 'privacySwitches.seenNumberLater',
} as const

/** Whether the member is found, seen online, and can be called: a row for each, whatever it says. */
export function SeenFacts({ seen }: { seen: SeenCard }) {
  const t = useTranslate()
  const { number } = seen
  const rows = [
    seen.isFound === 'contacted'
      ? { Icon: EyeOff, text: t('privacySwitches.seenWhenContacted') }
      : { Icon: Eye, text: t('privacySwitches.seenInLists') },
    seen.isOnlineShown
      ? { Icon: Wifi, text: t('common.online') }
      : { Icon: WifiOff, text: t('privacySwitches.seenOnlineHidden') },
    number === 'hidden'
      ? { Icon: PhoneOff, text: t(numberTexts.hidden) }
      : { Icon: Phone, text: number === 'after_connecting' ? t(numberTexts.after_connecting) : number.masked },
  ]
  return (
    <ul className="flex flex-col gap-1 text-small tabular-nums">
      {rows.map(({ Icon, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row stays the same row, whatever it says
        <li key={index} className="flex items-start gap-1.5">
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
