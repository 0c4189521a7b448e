import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { buttonStyle } from '../../ui/button.style.ts'
import { Notice } from '../../ui/notice.tsx'
import { deskPaths } from '../paths.ts'
import { claims } from '../queue/claims.ts'
import { useClaim } from '../queue/queue.queries.ts'
import { useDeskSession } from '../session/use-desk-session.ts'

interface ClaimGateProps {
  reference: string
  claimedBy: string | null
  children: ReactNode
}

/**
 * Claims what was opened, unless it is ours already; without the claim there is nothing to decide. Leaving without a
 * decision gives it back.
 */
export function ClaimGate({ reference, claimedBy, children }: ClaimGateProps) {
  const t = useTranslate()
  const { handle } = useDeskSession()
  const { mutate, error } = useClaim()
  const isOwn = claimedBy === handle
  useEffect(() => {
    const isClaimed = isOwn && !claims.isReleased(reference)
    claims.open(reference)
    if (!isClaimed) mutate(reference)
    return () => claims.leave(reference)
  }, [isOwn, mutate, reference])
  if (!error) return children
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone="danger">{callErrorMessage(error, { refused: t('deskQueue.claimFailed') })}</Notice>
      <Link to={deskPaths.queue} className={buttonStyle('secondary')}>
        {t('deskQueue.back')}
      </Link>
    </div>
  )
}
