import type { MemberSummary } from '@satrangi/contract'
import type { CSSProperties } from 'react'
import { MemberAvatar } from '../../../features/members/index.ts'

interface PortraitsProps {
  own: MemberSummary
  other: MemberSummary
}

/** Both members side by side. */
export function Portraits({ own, other }: PortraitsProps) {
  return (
    <div aria-hidden="true" className="flex items-center justify-center -space-x-3">
      {[own, other].map((member, index) => (
        <div
          key={member.id}
          className="animate-meet rounded-full bg-raised p-1"
          style={{ '--meet-from': index === 0 ? '-1.5rem' : '1.5rem' } as CSSProperties}
        >
          <MemberAvatar member={{ ...member, onlineUsers: false }} size="large" />
        </div>
      ))}
    </div>
  )
}
