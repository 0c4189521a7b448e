import type { MemberSummary } from '@satrangi/contract'
import { Undo2, X } from 'lucide-react'
import { useTranslate } from '../../../messages/index.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { displayName } from '../../members/index.ts'
import { usePassWithToast } from './use-pass.ts'

/** Takes a member's card off the lists, or puts it back. Only strangers are passed: a connection is ended instead. */
export function PassButton({ member }: { member: MemberSummary }) {
  const t = useTranslate()
  const { id, isPassed, match_status } = member
  const who = displayName(member)
  const pass = usePassWithToast({ id, who })
  if (match_status !== 'none' && !isPassed) return null
  const Icon = isPassed ? Undo2 : X
  return (
    <IconButton
      tone="photo"
      label={t(isPassed ? 'discovery.showAgain' : 'discovery.notForMe', { who })}
      icon={<Icon aria-hidden="true" className="size-6" />}
      onClick={() => pass(!isPassed)}
    />
  )
}
