import {
  decisionRules,
  fieldProblem,
  handlePattern,
  isAboutCase,
  isAboutModerators,
  mayAct,
  memberId,
  type ProposalDetail,
  type ProposalInput,
  proposalDetails,
} from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Moderator } from '../../../keys.ts'
import { badInput, Refusal } from '../../../refusal.ts'
import { readCaseNumber } from '../cases/index.ts'
import { addAuditEntry } from '../decisions/index.ts'
import { issueInviteCode } from '../desk-accounts/index.ts'
import { canBeConfirmed } from './proposals.rules.ts'
import { findRoles, insertProposal, type ProposalRow } from './proposals.store.ts'

type Proposer = Pick<Moderator, 'handle' | 'role'>

export interface NewProposalRow extends ProposalRow {
  /** The half of an invite that its proposer passes on: it is shown now and never again. */
  code?: string
}

/**
 * Proposes what needs two people. Nothing of it is done before somebody else confirms it.
 * @throws Refusal `already_decided` where the same waits for confirmation; `needs_second_moderator` where nobody else could
 * confirm it: a lead alone has a caseworker propose it, or asks the operator, who breaks the glass
 */
export async function propose(
  ctx: Needs<'db' | 'clock' | 'random'>,
  by: Proposer,
  input: ProposalInput,
): Promise<NewProposalRow> {
  if (!mayAct(by.role, decisionRules[input.action].by)) throw new Refusal('not_permitted')
  const { action, reason } = input
  const { subject, details } = readProposal(input)
  const at = ctx.clock.now()
  const half = action === 'invite_moderator' || action === 'invite_anew' ? issueInviteCode(ctx) : undefined
  return ctx.db.$transaction(async (tx) => {
    if (!canBeConfirmed(action, by.handle, await findRoles(tx))) throw new Refusal('needs_second_moderator')
    const proposal = { action, subject, details, reason, by: by.handle, at, codeDigest: half?.digest }
    const one = await insertProposal(tx, proposal)
    if (!one) throw new Refusal('already_decided')
    await addAuditEntry(tx, {
      ...{ by: by.handle, action: 'propose', subject, reason, at },
      details: { proposal: one.id, action },
    })
    return { ...one, ...(half ? { code: half.code } : {}) }
  })
}

const allDetails = [...new Set(Object.values(proposalDetails).flat())]

/**
 * A proposal in the form in which it is stored.
 * @throws Refusal `bad_input` that names each field which is missing, or which the action does not have
 */
function readProposal(input: ProposalInput): {
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
