import { Ban, EllipsisVertical, Flag, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ReportDialog } from '../../features/moderation/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { Menu } from '../../ui/menu.tsx'

interface ConversationMenuProps {
  id: string
  who: string
  isBlocked: boolean
  isBlockedByOther: boolean
  onToggleBlock: () => void
}

const icon = { 'aria-hidden': true, className: 'size-5' } as const

/** Block and report the other member. */
export function ConversationMenu({ id, who, isBlocked, isBlockedByOther, onToggleBlock }: ConversationMenuProps) {
  const t = useTranslate()
  const [isReporting, setReporting] = useState(false)
  const block = isBlocked
    ? { label: t('chat.unblock'), icon: <ShieldCheck {...icon} />, onSelect: onToggleBlock }
    : { label: t('chat.block'), icon: <Ban {...icon} />, tone: 'danger' as const, onSelect: onToggleBlock }
  const report = {
    label: t('chat.report'),
    icon: <Flag {...icon} />,
    tone: 'danger' as const,
    onSelect: () => setReporting(true),
  }
  return (
    <>
      <Menu
        label={t('chat.more')}
        icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
        items={isBlockedByOther ? [report] : [block, report]}
      />
      {isReporting && <ReportDialog id={id} who={who} isBlocked={isBlocked} onClose={() => setReporting(false)} />}
    </>
  )
}
