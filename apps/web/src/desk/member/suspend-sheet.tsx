import { type SuspensionCause, singleSuspension } from '@satrangi/contract'
import { useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'
import type { CaseMember } from '../case/case.queries.ts'
import { ReasonSheet } from '../reason-sheet.tsx'
import { CauseField } from './cause-field.tsx'
import { DaysField } from './days-field.tsx'
import { useSuspendMember } from './member.queries.ts'

const dayChoices = Array.from({ length: singleSuspension.maxDays }, (_, index) => index + 1)

/** Suspends a member for as long as one moderator may alone. */
export function SuspendSheet({ member, caseNumber, onClose }: CaseMember & { onClose: () => void }) {
  const t = useTranslate()
  const [cause, setCause] = useState<SuspensionCause>('threats')
  const [days, setDays] = useState<number>(singleSuspension.maxDays)
  const suspend = useSuspendMember()
  const submit = (reason: string, sent: () => void) => {
    const handleSuccess = () => {
      sent()
      onClose()
      toast.show({ title: t('deskMember.suspendDone') })
    }
    suspend.mutate({ user_id: member.id, cause, days, reason, case_number: caseNumber }, { onSuccess: handleSuccess })
  }
  return (
    <ReasonSheet
      title={t('deskMember.suspendTitle')}
      hint={t('deskMember.suspendHint')}
      label={t('deskCase.closingNote')}
      submitLabel={t('deskMember.suspend')}
      busyLabel={t('deskMember.suspending')}
      draft={`suspend ${member.id}`}
      call={suspend}
      failed={t('deskEntry.notDecided')}
      onSubmit={submit}
      onClose={onClose}
    >
      <DaysField choices={dayChoices} days={days} onChange={setDays} />
      <CauseField cause={cause} onChange={setCause} />
    </ReasonSheet>
  )
}
