import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { callErrorMessage } from '../../lib/call-error.ts'
import { useTranslate } from '../../messages/index.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ClaimGate } from '../entry/claim-gate.tsx'
import { SkipDialog } from '../entry/skip-dialog.tsx'
import { MemberActions } from '../member/member-actions.tsx'
import { ReverseCase } from '../proposals/reverse-case.tsx'
import { ClassBadge } from '../queue/class-badge.tsx'
import { ListSkeleton } from '../queue/list-skeleton.tsx'
import { TimeLeft } from '../queue/time-left.tsx'
import { useOpenNext } from '../queue/use-open-next.ts'
import { AppealDecision } from './appeal-decision.tsx'
import { type DeskCase, useCase } from './case.queries.ts'
import { CaseAppeal } from './case-appeal.tsx'
import { CaseDecision } from './case-decision.tsx'
import { CaseEvidence } from './case-evidence.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseMarking } from './case-mark.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CaseSubject } from './case-subject.tsx'

/** A case: what was reported, the evidence as it stood then, what was decided before, and the decision. */
export function CaseScreen() {
  const t = useTranslate()
  const { number = '' } = useParams()
  const found = useCase(number)
  if (found.isPending) return <ListSkeleton />
  if (!found.data)
    return (
      <ErrorState
        title={callErrorMessage(found.error, { refused: t('deskCase.failed') })}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    )
  return <OpenedCase key={number} of={found.data} />
}

/** Pictures are deleted, and whoever appealed was answered in words. */
const isReversible = ({ kind }: DeskCase) => !['picture_complaint', 'known_picture', 'appeal'].includes(kind)

function OpenedCase({ of }: { of: DeskCase }) {
  const t = useTranslate()
  const [isSkipping, setSkipping] = useState(false)
  const { openNext } = useOpenNext()
  const Decision = of.kind === 'appeal' ? AppealDecision : CaseDecision
  const page = (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-6">
        <CaseSubject of={of} />
        {of.appeal ? <CaseAppeal of={of.appeal} /> : <CaseEvidence of={of} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {of.closed_at === null && <Decision of={of} onSkip={() => setSkipping(true)} />}
        {of.kind === 'contact' && <CaseMarking of={of} />}
        {of.member && <MemberActions member={of.member} caseNumber={of.number} />}
        <CaseNotes of={of} />
        <CaseHistory of={of} />
      </div>
    </div>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title">{t('deskCase.title', { number: of.number })}</h1>
        <ClassBadge of={of.class} />
        {of.closed_at === null && <TimeLeft until={of.act_by} />}
      </div>
      {of.outcome && (
        <Notice>{t(of.kind === 'appeal' ? `deskAppeal.closed_${of.outcome}` : `deskCase.closed_${of.outcome}`)}</Notice>
      )}
      {of.outcome && isReversible(of) && <ReverseCase number={of.number} outcome={of.outcome} />}
      {of.closed_at === null ? (
        <ClaimGate reference={of.number} claimedBy={of.claimed_by}>
          {page}
        </ClaimGate>
      ) : (
        page
      )}
      {isSkipping && (
        <SkipDialog reference={of.number} onSkipped={() => openNext(undefined)} onClose={() => setSkipping(false)} />
      )}
    </>
  )
}
