import { chat, heldCopyDays } from '@satrangi/contract'
import { Copy, Trash2 } from 'lucide-react'
import type { MessageItem } from '../../features/chat/index.ts'
import { now } from '../../lib/clock.ts'
import { refusalMessage } from '../../lib/server-sentence.ts'
import { useTranslate } from '../../messages/index.ts'
import { type MenuItem, MenuList } from '../../ui/menu-list.tsx'
import { toast } from '../../ui/toast.store.ts'
import type { Anchor } from './use-message-menu.ts'

interface MessageMenuProps {
  line: MessageItem
  anchor: Anchor
  opener: HTMLElement | null
  onRemove: (id: number) => Promise<void>
  /** Takes away what waits for a line. */
  onDiscard: (clientId: string) => void
  onClose: () => void
  /** The message that had the focus has no menu any more. */
  onRemoved: () => void
}

/** Room that the menu takes, its distance from the window's edge included; in rem, as its letters are. */
const menuHeightRem = 12
const menuWidthRem = 19
const gapPx = 4

/** Beside what opened it, above or below, wherever there is room in the conversation: the tabs lie over what is below that. */
function positionBeside({ top, bottom, right }: Anchor, opener: HTMLElement | null) {
  const { innerHeight, innerWidth } = window
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const rightOffsetPx = Math.max(8, Math.min(innerWidth - right, innerWidth - menuWidthRem * rem))
  const bottomEdge = opener?.closest('section')?.getBoundingClientRect().bottom ?? innerHeight
  const isBelow = bottom + menuHeightRem * rem < bottomEdge
  return { right: rightOffsetPx, ...(isBelow ? { top: bottom + gapPx } : { bottom: innerHeight - top + gapPx }) }
}

const isRemovable = (line: MessageItem) => now() - Date.parse(line.timestamp) < chat.removableSeconds * 1000

/** The menu of an own message. */
export function MessageMenu({ line, anchor, opener, onRemove, onDiscard, onClose, onRemoved }: MessageMenuProps) {
  const t = useTranslate()
  const { id, clientId, text } = line

  const copy = () =>
    copyText(text).then(
      () => toast.show({ title: t('chat.copied') }),
      () => toast.show({ title: t('chat.copyFailed'), tone: 'danger' }),
    )
  const remove = (messageId: number) => {
    onRemove(messageId).catch((error: unknown) =>
      toast.show({
        title: t('chat.removeFailed'),
        text: refusalMessage(error, t('common.tryAgainHint')),
        tone: 'danger',
      }),
    )
    onRemoved()
  }

  const items: MenuItem[] = [
    { label: t('chat.copy'), icon: <Copy aria-hidden="true" className="size-5" />, onSelect: () => void copy() },
  ]
  if (id !== undefined && isRemovable(line)) {
    items.push({
      label: t('chat.remove'),
      hint: t('chat.removeHint', { days: heldCopyDays }),
      icon: <Trash2 aria-hidden="true" className="size-5" />,
      tone: 'danger',
      onSelect: () => remove(id),
    })
  }
  if (id === undefined && clientId && line.delivery === 'sending') {
    items.push({
      label: t('chat.discard'),
      icon: <Trash2 aria-hidden="true" className="size-5" />,
      tone: 'danger',
      onSelect: () => {
        onDiscard(clientId)
        onRemoved()
      },
    })
  }
  return (
    <MenuList
      label={t('chat.messageMenu')}
      items={items}
      className="fixed"
      style={positionBeside(anchor, opener)}
      onClose={(how) => {
        onClose()
        if (how === 'done') opener?.focus({ preventScroll: true })
      }}
    />
  )
}

/** Only a safe page may write to the clipboard. */
const copyText = async (text: string) => navigator.clipboard.writeText(text)
