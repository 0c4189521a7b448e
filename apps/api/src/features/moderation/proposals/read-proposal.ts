import {
  fieldProblem,
  handlePattern,
  isAboutCase,
  isAboutModerators,
  memberId,
  type ProposalDetail,
  type ProposalInput,
  proposalDetails,
} from '@satrangi/contract'
import { badInput } from '../../../refusal.ts'
import { readCaseNumber } from '../cases/index.ts'

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
  if (isAboutCase(action)) return readCaseNumber(subject)
  const isRight = isAboutModerators(action) ? handlePattern.test(subject) : memberId.safeParse(subject).success
  return isRight ? subject : undefined
}
