import { type HintCode, hintCodes } from '@satrangi/contract'
import { Info, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslate } from '../../../messages/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { dismissHints, useHintsDismissed } from './dismissed-hints.ts'

export interface HintLineProps {
  /** As the server sent it. */
  code: string
  /** Who wrote the text. */
  peer: string
}

const isKnown = (code: string): code is HintCode => hintCodes.some((one) => one === code)

/** What to know of a text that fraud often begins with; nothing for a code of a newer server. */
export function HintLine({ code, peer }: HintLineProps) {
  const t = useTranslate()
  const isDismissed = useHintsDismissed(peer)
  if (isDismissed || !isKnown(code)) return null
  const dismiss = ({ currentTarget }: MouseEvent) => {
    // The button goes, and its focus would go to the top of the page.
    currentTarget.closest<HTMLElement>('[tabindex]:not(button)')?.focus({ preventScroll: true })
    dismissHints(peer)
  }
  return (
    <div role="note" className="mt-1 flex max-w-text items-start gap-2 text-ink-soft text-small">
      <Info aria-hidden="true" className="mt-2 size-4 shrink-0 text-primary" />
      <p className="min-w-0 py-1.5 wrap-anywhere">
        {t(`hints.${code}`)} <PageLink page="safety">{t('hints.safety')}</PageLink>
      </p>
      <IconButton
        label={t('hints.dismiss')}
        icon={<X aria-hidden="true" className="size-4" />}
        onClick={dismiss}
        className="-my-1"
      />
    </div>
  )
}
