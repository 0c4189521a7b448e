import { Ban, Download, EllipsisVertical, Flag, LifeBuoy, Phone, ShieldCheck, UserMinus, Video } from 'lucide-react'
import { useState } from 'react'
import { BlockDialog, DisconnectDialog, useDisconnectWithToast } from '../../features/connections/index.ts'
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
  /** On a phone, whose bar has a button for help and none for calls. */
  onCall?: () => void
}

const icon = { 'aria-hidden': true, className: 'size-5' } as const

/** Call the other member, disconnect from them, block and report them. */
export function ConversationMenu(props: ConversationMenuProps) {
  const { id, who, isBlocked, canDisconnect, onToggleBlock, onCall } = props
  const t = useTranslate()
  const { openScreen } = useShell()
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | 'disconnect' | 'evidence'>()
  const close = () => setOpenDialog(undefined)
  const end = useDisconnectWithToast(who)
  const calls = onCall
    ? [
        { label: t('chat.voiceCall'), icon: <Phone {...icon} />, onSelect: onCall },
        { label: t('chat.videoCall'), icon: <Video {...icon} />, onSelect: onCall },
      ]
    : []
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
        items={[...calls, ...(canDisconnect ? [disconnect] : []), save, block, report, ...(onCall ? [] : [threatened])]}
      />
      {openDialog === 'block' && <BlockDialog who={who} isBlocked={false} onConfirm={onToggleBlock} onClose={close} />}
      {openDialog === 'report' && <ReportDialog id={id} who={who} isBlocked={isBlocked} onClose={close} />}
      {openDialog === 'evidence' && <SaveEvidenceDialog id={id} onClose={close} />}
      {openDialog === 'disconnect' && <DisconnectDialog who={who} onConfirm={() => end.mutate(id)} onClose={close} />}
    </>
  )
}
