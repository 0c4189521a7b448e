import type { MemberSummary } from '@satrangi/contract'
import { Avatar, type AvatarProps } from '../../../ui/avatar.tsx'
import { hasPrivatePhotos, photosOf } from './member-display.ts'

/** A member's round photo; who it is stands in words beside it. */
export function MemberAvatar({ member, size }: { member: MemberSummary; size?: NonNullable<AvatarProps['size']> }) {
  return (
    <Avatar
      name={photosOf(member)[0] ?? null}
      alt=""
      seed={member.id}
      isPrivate={hasPrivatePhotos(member)}
      pride={member.status !== 'active'}
      online={member.onlineUsers}
      {...(size ? { size } : {})}
    />
  )
}
