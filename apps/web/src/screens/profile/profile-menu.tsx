import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { useTranslate } from '../../messages/index.ts'
import { Menu } from '../../ui/menu.tsx'

interface ProfileMenuProps {
  isBlocked: boolean
  onBlock: () => void
  onReport: () => void
}

/** Block and report, for every member. */
export function ProfileMenu({ isBlocked, onBlock, onReport }: ProfileMenuProps) {
  const t = useTranslate()
  return (
    <Menu
      tone="photo"
      label={t('profile.more')}
      icon={<EllipsisVertical aria-hidden="true" className="size-6" />}
      items={[
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
