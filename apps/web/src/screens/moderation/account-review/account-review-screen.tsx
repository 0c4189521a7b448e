import type { OwnSuspension } from '@satrangi/contract'
import { useState } from 'react'
import type { Credentials } from '../../../features/moderation/index.ts'
import { useTranslate } from '../../../messages/index.ts'
import { Card } from '../../../ui/card.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { AppealForm } from './appeal-form.tsx'
import { AppealState } from './appeal-state.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { SuspensionDetails } from './suspension-details.tsx'
import { ThreatHelp } from './threat-help.tsx'

/** For suspended members, who have no session: why, and one answer. */
export function AccountReviewScreen() {
  const t = useTranslate()
  const [shown, setShown] = useState<{ suspension: OwnSuspension; credentials: Credentials; isSent?: true }>()
  const { suspension } = shown ?? {}
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-5">
      {!shown && (
        <>
          <p className="text-lead">{t('accountReview.intro')}</p>
          <Card className="p-4 sm:p-6">
            <CredentialsForm onRead={(suspension, credentials) => setShown({ suspension, credentials })} />
          </Card>
        </>
      )}
      {suspension && (
        <>
          <SuspensionDetails of={suspension} />
          {suspension.appeal && <AppealState appeal={suspension.appeal} isNew={shown?.isSent === true} />}
          {!suspension.appeal && shown && (
            <AppealForm
              suspension={suspension}
              credentials={shown.credentials}
              onSent={(appeal) =>
                setShown({ ...shown, isSent: true, suspension: { ...suspension, can_appeal: false, appeal } })
              }
            />
          )}
          {shown && <ThreatHelp credentials={shown.credentials} />}
        </>
      )}
      <p>
        <LinkedText text={t('accountReview.help')} />
      </p>
    </div>
  )
}
