import { useState } from 'react'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CaseMember } from '../case/case.queries.ts'
import { PendingProposals } from '../proposals/pending-proposals.tsx'
import { ProposeHeldCopies } from '../proposals/propose-held-copies.tsx'
import { Section } from '../section.tsx'
import { useMayAct } from '../session/use-desk-session.ts'
import { useAdmitMember } from './member.queries.ts'
import { OneReasonSheet } from './one-reason-sheet.tsx'
import { ProposeSheet } from './propose-sheet.tsx'
import { SuspendSheet } from './suspend-sheet.tsx'

/** What one moderator may do about the member of a case, and what they may propose to another. */
export function MemberActions({ member, caseNumber }: CaseMember) {
  const t = useTranslate()
  const mayAct = useMayAct()
  const [open, setOpen] = useState<'hide' | 'suspend' | 'restore' | 'propose'>()
  const admit = useAdmitMember()
  const close = () => setOpen(undefined)
  const isSuspended = member.suspended_at !== null
  return (
    <Section title={t('deskMember.title')}>
      {admit.error && (
        <Notice tone="danger">{callErrorMessage(admit.error, { refused: t('deskEntry.notDecided') })}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {mayAct('hide_members') && member.held_at === null && (
          <Button variant="secondary" onClick={() => setOpen('hide')}>
            {t('deskMember.hide')}
          </Button>
        )}
        {mayAct('hide_members') && member.held_at !== null && (
          <Button
            variant="secondary"
            busy={admit.isPending}
            busyLabel={t('deskEntry.admitting')}
            onClick={() => admit.mutate({ user_id: member.id })}
          >
            {t('deskEntry.admit')}
          </Button>
        )}
        {mayAct('suspend_members') && (
          <Button variant="secondary" onClick={() => setOpen(isSuspended ? 'restore' : 'suspend')}>
            {t(isSuspended ? 'deskMember.restore' : 'deskMember.suspend')}
          </Button>
        )}
        {mayAct('propose') && (
          <Button variant="secondary" onClick={() => setOpen('propose')}>
            {t('deskMember.proposeMore')}
          </Button>
        )}
        {mayAct('propose') && <ProposeHeldCopies senderId={member.id} />}
      </div>
      {mayAct('propose') && <PendingProposals subjects={[member.id, caseNumber]} />}
      {(open === 'hide' || open === 'restore') && <OneReasonSheet what={open} memberId={member.id} onClose={close} />}
      {open === 'suspend' && <SuspendSheet member={member} caseNumber={caseNumber} onClose={close} />}
      {open === 'propose' && <ProposeSheet member={member} caseNumber={caseNumber} onClose={close} />}
    </Section>
  )
}
