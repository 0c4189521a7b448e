import {
  BadgeCheck,
  ChevronRight,
  Handshake,
  Hourglass,
  ImageOff,
  ListChecks,
  MapPinOff,
  ScrollText,
} from 'lucide-react'
import { useState } from 'react'
import { useMarkRead } from '../../../../features/notifications/index.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { type Shell, useShell } from '../../../../lib/navigation.ts'
import { useTranslate } from '../../../../messages/index.ts'
import { useWaiting } from './use-waiting.ts'
import type { WaitingItem } from './waiting.rules.ts'
import { WaitingSheet } from './waiting-sheet.tsx'

const icons = {
  requests: Handshake,
  connection: BadgeCheck,
  decision: ImageOff,
  policies: ScrollText,
  place: MapPinOff,
  steps: ListChecks,
  review: Hourglass,
} as const satisfies Record<WaitingItem['kind'], unknown>

/** Where each is answered; what is answered in the sheet has no place of its own. */
function placeOf(item: WaitingItem, shell: Shell, markRead: () => void): (() => void) | undefined {
  switch (item.kind) {
    case 'requests':
      return () => shell.openTab('connections', 'pending')
    case 'connection':
      return () => {
        markRead()
        shell.openConversation(item.id)
      }
    case 'decision':
      return () => shell.openScreen({ screen: 'edit-profile' })
    case 'place':
      return () => shell.openScreen({ screen: 'edit-profile', field: 'country' })
    default:
      return undefined
  }
}

/** One row for whatever waits for the member: a press leads to it, or where there is more than one to all of them. */
export function Waiting({ isShort }: { isShort: boolean }) {
  const t = useTranslate()
  const shell = useShell()
  const { mutate: markRead } = useMarkRead()
  const waiting = useWaiting()
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = waiting.items
  if (!first) return null
  const Icon = icons[first.kind]
  const open = (item: WaitingItem) => placeOf(item, shell, () => markRead('requests'))
  const text = t(`waiting.${first.kind}`, first)
  return (
    <>
      <button
        type="button"
        data-waiting
        aria-label={isShort ? text : undefined}
        onClick={(others.length === 0 && open(first)) || (() => setOpen(true))}
        className={classNames(
          'relative flex items-center gap-2 rounded-full bg-primary-soft font-semibold text-primary hover:underline',
          isShort
            ? 'me-auto h-8 min-w-0 shrink px-2.5 text-tiny after:absolute after:inset-x-0 after:-inset-y-1.5'
            : 'min-h-touch max-w-96 px-4 text-start text-small leading-tight',
        )}
      >
        <Icon aria-hidden="true" className={classNames('shrink-0', isShort ? 'size-4' : 'size-5')} />
        <span className={classNames('min-w-0', isShort ? 'truncate' : 'line-clamp-2 grow')}>
          {isShort ? t(`waiting.${first.kind}Short`, first) : text}
        </span>
        {others.length > 0 && !isShort && (
          <span className="shrink-0">{t('waiting.more', { count: others.length })}</span>
        )}
        {!isShort && <ChevronRight aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />}
      </button>
      {isOpen && <WaitingSheet {...waiting} icons={icons} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
