import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmEmailDialog } from '../../../features/accounts/index.ts'
import { profileQuery } from '../../../features/members/index.ts'
import { useSession } from '../../../lib/session.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** Whether the own address is confirmed, and the way to confirm it. */
export function ConfirmEmail() {
  const t = useTranslate()
  const { user } = useSession()
  const { data: own } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== undefined })
  const [isConfirming, setConfirming] = useState(false)
  if (!own) return null
  return (
    <Card>
      <section aria-labelledby="email" className="flex flex-col items-start gap-3 p-4 sm:p-5">
        <div>
          <h2 id="email" className="text-lead">
            {t('security.email')}
          </h2>
          <p className="wrap-anywhere">{own.email}</p>
          <p className="text-ink-soft text-small">
            {t(own.verify_email ? 'security.emailConfirmed' : 'security.emailUnconfirmed')}
          </p>
        </div>
        {!own.verify_email && (
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            {t('security.confirmEmail')}
          </Button>
        )}
      </section>
      {isConfirming && <ConfirmEmailDialog email={own.email} onClose={() => setConfirming(false)} />}
    </Card>
  )
}
