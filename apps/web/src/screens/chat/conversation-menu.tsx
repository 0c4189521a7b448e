import { Ban, Download, EllipsisVertical, Flag, LifeBuoy, ShieldCheck, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { BlockDialog } from '../../features/blocks/index.ts'
import { DisconnectDialog, useDisconnectWithToast } from '../../features/connections/index.ts'
import { ReportDialog, SaveEvidenceDialog } from '../../features/moderation/index.ts'
import { useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { Menu } from '../../ui/menu.tsx'

interface ConversationMenuProps {
  id: string
  who: string
  isBlocked: boolean
  canDisconnect: boolean
  onToggleBlock: () => void
}

const icon = { 'aria-hidden': true, className: 'size-5' } as const

/** Disconnect from the other member, block and report them. */
export function ConversationMenu(props: ConversationMenuProps) {
  const { id, who, isBlocked, canDisconnect, onToggleBlock } = props
  const t = useTranslate()
  const { openScreen } = useShell()
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | 'disconnect' | 'evidence'>()
  const close = () => setOpenDialog(undefined)
  const end = useDisconnectWithToast(who)
  const disconnect = {
    label: t('requests.disconnect'),
    icon: <UserMinus {...icon} />,
    onSelect: () => setOpenDialog('disconnect'),
  }
  const block = isBlocked
    ? { label: t('chat.unblock'), icon: <ShieldCheck {...icon} />, onSelect: onToggleBlock }
    : {
        label: t('chat.block'),
        icon: <Ban {...icon} />,
        tone: 'danger' as const,
        onSelect: () => setOpenDialog('block'),
      }
  const save = {
    label: t('chat.saveEvidence'),
    icon: <Download {...icon} />,
    onSelect: () => setOpenDialog('evidence'),
  }
  const report = {
    label: t('chat.report'),
    icon: <Flag {...icon} />,
    tone: 'danger' as const,
    onSelect: () => setOpenDialog('report'),
  }
  const threatened = {
    label: t('titles.threatened'),
    icon: <LifeBuoy {...icon} />,
    onSelect: () => openScreen({ screen: 'threatened', id }),
  }
  return (
    <>
      <Menu
        label={t('chat.more')}
        icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
        items={[...(canDisconnect ? [disconnect] : []), save, block, report, threatened]}
      />
      {openDialog === 'block' && <BlockDialog who={who} isBlocked={false} onConfirm={onToggleBlock} onClose={close} />}
      {openDialog === 'report' && <ReportDialog id={id} who={who} isBlocked={isBlocked} onClose={close} />}
      {openDialog === 'evidence' && <SaveEvidenceDialog id={id} onClose={close} />}
      {openDialog === 'disconnect' && <DisconnectDialog who={who} onConfirm={() => end.mutate(id)} onClose={close} />}
    </>
  )
}
