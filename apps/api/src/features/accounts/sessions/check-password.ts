import { normalizeUsername, readUsername } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import { findLoginCandidates } from '../../members/index.ts'
import { limitFailures } from '../failed-attempts/index.ts'

export interface CredentialsInput {
  /** An e-mail address or a member id. */
  username: string
  password: string
}

/** Somebody whose password it is, suspended or not. */
interface ProvedMember {
  key: MemberKey
  id: string
  suspended: boolean
}

type CheckContext = Parameters<typeof limitFailures>[0] & Needs<'passwords'>

/**
 * Runs what a password proves, within the limits of failures. Unknown, wrong and deleted get the same reply after the same
 * work: an address is checked against two hashes, whoever has confirmed it and the newest who claims it.
 * @param use is given one member or two
 * @throws Refusal `invalid_credentials`, which counts as a failure from `use` too
 */
export async function withPassword<Result>(
  ctx: CheckContext,
  { username, password }: CredentialsInput,
  origin: CallOrigin,
  use: (members: readonly ProvedMember[]) => Promise<Result>,
): Promise<Result> {
  return limitFailures(ctx, { name: normalizeUsername(username), origin }, async (select) => {
    const found = await findLoginCandidates(ctx.db, readUsername(username))
    const candidates = await Promise.all(found.map((one) => select(one)))
    const matches = await Promise.all(candidates.map((one) => ctx.passwords.verify(one?.passwordHash, password)))
    const members = candidates.filter((one, index) => one !== undefined && matches[index] === true)
    if (members.length === 0) throw new Refusal('invalid_credentials')
    return use(members as readonly ProvedMember[])
  })
}
