import { Ban, EllipsisVertical, Flag, ImageOff, LifeBuoy, Undo2, UserMinus, X } from 'lucide-react'
import { useTranslate } from '../../../messages/index.ts'
import { Menu } from '../../../ui/menu.tsx'

interface ProfileMenuProps {
  isBlocked: boolean
  isPassed: boolean
  /** Only from a stranger. */
  onPass?: (() => void) | undefined
  /** Only from a connection. */
  onDisconnect?: (() => void) | undefined
  onBlock: () => void
  onReport: () => void
  /** Only where photos are shown. */
  onShowsMe?: (() => void) | undefined
  onThreatened: () => void
}

/** Block and report, for every member; ‘not for me’, for a stranger; disconnect, from a connection. */
export function ProfileMenu(props: ProfileMenuProps) {
  const { isBlocked, isPassed, onPass, onDisconnect, onBlock, onReport, onShowsMe, onThreatened } = props
  const t = useTranslate()
  const disconnect = onDisconnect && {
    label: t('requests.disconnect'),
    icon: <UserMinus aria-hidden="true" className="size-5" />,
    onSelect: onDisconnect,
  }
  const pass = onPass && {
    label: t(isPassed ? 'profile.showAgain' : 'profile.notForMe'),
    icon: isPassed ? <Undo2 aria-hidden="true" className="size-5" /> : <X aria-hidden="true" className="size-5" />,
    onSelect: onPass,
  }
  const showsMe = onShowsMe && {
    label: t('profile.showsMe'),
    icon: <ImageOff aria-hidden="true" className="size-5" />,
    onSelect: onShowsMe,
  }
  return (
    <Menu
      tone="photo"
      label={t('profile.more')}
      icon={<EllipsisVertical aria-hidden="true" className="size-6" />}
      items={[
        ...(pass ? [pass] : []),
        ...(disconnect ? [disconnect] : []),
        {
          label: t(isBlocked ? 'profile.unblock' : 'profile.block'),
          icon: <Ban aria-hidden="true" className="size-5" />,
          tone: isBlocked ? 'plain' : 'danger',
          onSelect: onBlock,
        },
        {
          label: t('profile.report'),
          icon: <Flag aria-hidden="true" className="size-5" />,
          tone: 'danger',
          onSelect: onReport,
        },
        ...(showsMe ? [showsMe] : []),
        {
          label: t('titles.threatened'),
          icon: <LifeBuoy aria-hidden="true" className="size-5" />,
          onSelect: onThreatened,
        },
      ]}
    />
  )
}
