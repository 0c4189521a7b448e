import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { displayName, profileQuery } from '../../features/members/index.ts'
import type { PlansOrigin } from '../../lib/checkout-in-hand.ts'
import { entriesBefore } from '../../lib/history.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'

/** Goes back past the checkout to where the plans were opened, by the name of whoever was seen there. */
export function BackToOrigin({ origin }: { origin: PlansOrigin }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { memberId } = origin
  const { data: member } = useQuery({ ...profileQuery(memberId ?? ''), enabled: memberId !== undefined })
  const steps = origin.entry - entriesBefore()
  if (steps >= 0) return null
  return (
    <Button
      variant="secondary"
      className="mt-3"
      icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      onClick={() => void navigate(steps)}
    >
      {member ? t('membership.backTo', { who: displayName(member) }) : t('membership.backToBefore')}
    </Button>
  )
}
