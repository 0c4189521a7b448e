import type { SuspensionCause } from '@satrangi/contract'
import { useState } from 'react'
import { useTranslate } from '../../messages/index.ts'
import { RadioList } from '../../ui/radio-list.tsx'
import type { CaseMember } from '../case/case.queries.ts'
import { ProposalSheet } from '../proposals/proposal-sheet.tsx'
import { CauseField } from './cause-field.tsx'
import { DaysField } from './days-field.tsx'

type Action = 'suspend_member' | 'remove_member' | 'restore_member' | 'give_to_authorities'

/** Longer than what one moderator decides alone. */
const dayChoices = [14, 30, 90, 180, 365] as const

/** Proposes what another moderator has to confirm: about the member of a case, or to hand over the case. */
export function ProposeSheet({ member, caseNumber, onClose }: CaseMember & { onClose: () => void }) {
  const t = useTranslate()
  const actions: readonly Action[] = member.suspended_at
    ? ['remove_member', 'restore_member', 'give_to_authorities']
    : ['suspend_member', 'remove_member', 'give_to_authorities']
  const [action, setAction] = useState<Action>(actions[0] as Action)
  const [cause, setCause] = useState<SuspensionCause>('threats')
  const [days, setDays] = useState<number>(30)
  const hasCause = action === 'suspend_member' || action === 'remove_member'
  return (
    <ProposalSheet
      title={t('deskMember.proposeTitle')}
      draft={`propose ${caseNumber}`}
      proposalOf={() => ({
        action,
        subject: action === 'give_to_authorities' ? caseNumber : member.id,
        ...(hasCause ? { cause } : {}),
        ...(action === 'suspend_member' ? { days } : {}),
      })}
      onClose={onClose}
    >
      <RadioList
        label={t('deskMember.proposeWhat')}
        name="action"
        choices={actions}
        chosen={action}
        onChange={setAction}
        wordOf={(choice) => t(`deskProposals.action_${choice}`)}
      />
      {action === 'suspend_member' && <DaysField choices={dayChoices} days={days} onChange={setDays} />}
      {hasCause && <CauseField cause={cause} onChange={setCause} />}
    </ProposalSheet>
  )
}
