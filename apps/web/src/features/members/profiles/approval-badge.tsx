import type { Approval } from '@satrangi/contract'
import { CircleX, Hourglass } from 'lucide-react'
import { classNames } from '../../../lib/class-names.ts'
import { useTranslate } from '../../../messages/index.ts'

/** Whether one's own text or photo still waits, or was not approved; nothing for what is approved. */
export function ApprovalBadge({ approval }: { approval: Approval | null }) {
  const t = useTranslate()
  if (approval !== 'pending' && approval !== 'rejected') return null
  const isWaiting = approval === 'pending'
  const Icon = isWaiting ? Hourglass : CircleX
  return (
    <span
      title={t(isWaiting ? 'profile.waitingHint' : 'profile.rejectedHint')}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-small',
        isWaiting ? 'bg-paid-soft text-paid' : 'bg-danger-soft text-danger',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(isWaiting ? 'profile.waitingForApproval' : 'profile.rejectedByReview')}
    </span>
  )
}
