import { fieldProblem, memberId, type ProposalDetail, type ProposalInput, proposalDetails } from '@satrangi/contract'
import { badInput } from '../../refusal.ts'
import { readCaseNumber } from '../cases/index.ts'

const handleForm = /^[a-z][a-z0-9-]{2,19}$/

const subjectForms: Readonly<Record<ProposalInput['action'], 'member' | 'case' | 'handle'>> = {
  remove_member: 'member',
  suspend_member: 'member',
  restore_member: 'member',
  reverse_part: 'member',
  open_held_copies: 'member',
  give_to_authorities: 'case',
  change_role: 'handle',
  remove_moderator: 'handle',
  invite_anew: 'handle',
}

const allDetails = [...new Set(Object.values(proposalDetails).flat())]

/**
 * A proposal in the form in which it is stored.
 * @throws Refusal `bad_input` that names each field which is missing, or which the action does not have
 */
export function readProposal(input: ProposalInput): {
  subject: string
  details: Pick<ProposalInput, ProposalDetail>
} {
  const needed = proposalDetails[input.action]
  const missing = needed.filter((name) => input[name] === undefined)
  const excess = allDetails.filter((name) => !needed.includes(name) && input[name] !== undefined)
  const subject = readSubject(input)
  const problems = [
    ...missing.map((name) => [name, fieldProblem('required')] as const),
    ...excess.map((name) => [name, fieldProblem('unknown_field')] as const),
    ...(subject === undefined ? [['subject', fieldProblem('invalid')] as const] : []),
  ]
  if (problems.length > 0 || subject === undefined) throw badInput(Object.fromEntries(problems))
  return { subject, details: Object.fromEntries(needed.map((name) => [name, input[name]])) }
}

function readSubject({ action, subject }: ProposalInput): string | undefined {
  const form = subjectForms[action]
  if (form === 'case') return readCaseNumber(subject)
  const isRight = form === 'member' ? memberId.safeParse(subject).success : handleForm.test(subject)
  return isRight ? subject : undefined
}
