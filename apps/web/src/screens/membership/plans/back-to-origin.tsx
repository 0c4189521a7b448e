import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { displayName, profileQuery } from '../../../features/members/index.ts'
import type { PlansOrigin } from '../../../lib/checkout-in-hand.ts'
import { entriesBefore } from '../../../lib/history.ts'
import { tabPaths } from '../../../lib/navigation.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'

/** Goes back past the checkout to whoever was seen where the plans were opened, or to that place. */
export function BackToOrigin({ origin }: { origin: PlansOrigin }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { memberId } = origin
  const { data: member } = useQuery({ ...profileQuery(memberId ?? ''), enabled: memberId !== undefined })
  const steps = origin.entry - entriesBefore()
  if (steps >= 0) return null
  // The checkout was a document of its own: an entry before it is loaded anew, and its open screen closes.
  const goBack = () => {
    if (memberId === undefined) return void navigate(steps)
    const state = { open: { screen: 'profile-detail', id: memberId } }
    void navigate(tabPaths.connections, { replace: true, state })
  }
  return (
    <Button
      variant="secondary"
      icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      onClick={goBack}
    >
      {member ? t('membership.backTo', { who: displayName(member) }) : t('membership.backToBefore')}
    </Button>
  )
}
