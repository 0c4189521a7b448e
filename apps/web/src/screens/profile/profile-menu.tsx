import { Ban, EllipsisVertical, Flag, UserMinus } from 'lucide-react'
import { useTranslate } from '../../messages/index.ts'
import { Menu } from '../../ui/menu.tsx'

interface ProfileMenuProps {
  isBlocked: boolean
  /** Only from a connection. */
  onDisconnect?: (() => void) | undefined
  onBlock: () => void
  onReport: () => void
}

/** Block and report, for every member; disconnect, from a connection. */
export function ProfileMenu({ isBlocked, onDisconnect, onBlock, onReport }: ProfileMenuProps) {
  const t = useTranslate()
  const disconnect = onDisconnect && {
    label: t('requests.disconnect'),
    icon: <UserMinus aria-hidden="true" className="size-5" />,
    onSelect: onDisconnect,
  }
  return (
    <Menu
      tone="photo"
      label={t('profile.more')}
      icon={<EllipsisVertical aria-hidden="true" className="size-6" />}
      items={[
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
      ]}
    />
  )
}
