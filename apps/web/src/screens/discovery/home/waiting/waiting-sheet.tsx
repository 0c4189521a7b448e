import { ChevronRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { PolicyNotice } from '../../../../features/accounts/index.ts'
import { ReviewNote } from '../../../../features/members/index.ts'
import { useTranslate } from '../../../../messages/index.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import type { useWaiting } from './use-waiting.ts'
import type { WaitingItem } from './waiting.rules.ts'

interface WaitingSheetProps extends ReturnType<typeof useWaiting> {
  icons: Readonly<Record<WaitingItem['kind'], ComponentType<{ className: string }>>>
  /** Where an item is answered; undefined for what is answered here. */
  open: (item: WaitingItem) => (() => void) | undefined
  onClose: () => void
}

/** Everything that waits for the member. */
export function WaitingSheet({ items, profile, steps, hideSteps, icons, open, onClose }: WaitingSheetProps) {
  const t = useTranslate()
  return (
    <Sheet title={t('waiting.title')} onClose={onClose}>
      <ul className="-mx-5 flex flex-col">
        {items.map((item) => (
          <li key={item.kind} className="border-line border-t">
            {item.kind === 'policies' && <PolicyNotice onRead={items.length === 1 ? onClose : undefined} />}
            {item.kind === 'steps' && steps && <FirstSteps steps={steps} onHide={hideSteps} onLeave={onClose} />}
            {item.kind === 'review' && profile && (
              <div className="px-5 py-3">
                <ReviewNote profile={profile} />
              </div>
            )}
            {open(item) && <WaitingRow item={item} Icon={icons[item.kind]} onOpen={open(item)} onClose={onClose} />}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface WaitingRowProps {
  item: WaitingItem
  Icon: ComponentType<{ className: string }>
  onOpen: (() => void) | undefined
  onClose: () => void
}

function WaitingRow({ item, Icon, onOpen, onClose }: WaitingRowProps) {
  const t = useTranslate()
  return (
    <button
      type="button"
      onClick={() => {
        onClose()
        onOpen?.()
      }}
      className="flex min-h-touch w-full items-center gap-3 px-5 py-2.5 text-start font-semibold -outline-offset-3 hover:bg-primary-soft"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 grow wrap-anywhere">{t(`waiting.${item.kind}`, item)}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
    </button>
  )
}
