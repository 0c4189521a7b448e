import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import { isDeviceKeyOf } from '../device-keys/index.ts'
import {
  accountBudgets,
  browserBudgets,
  type HashedAttempt,
  probingLimits,
  publicBudgets,
} from './failed-attempts.rules.ts'
import {
  isFailedAttempt,
  type ReservationContext,
  reserveAttempt,
  runReserved,
  tooManyFailures,
} from './reservation.ts'

type LimitContext = ReservationContext & Needs<'config' | 'pseudonym'>

interface Attempt {
  /** The normalized name that was typed, of an account that may or may not exist. */
  name: string
  origin: CallOrigin
}

/** The account whose password may be checked: the one that was found, or undefined, so that the same work is done in vain. */
type SelectAccount = <Account extends { key: MemberKey }>(found: Account | undefined) => Promise<Account | undefined>

const selectAny: SelectAccount = async (found) => found

/**
 * Runs the check of a password within the limits of failures. They count by the name as it was typed and by the
 * network, alike for names that exist and names that do not, and whatever their owner did.
 *
 * Beyond them a browser that has a key of the account still gets in, with the right password alone: there
 * a wrong one is refused like everybody's, so that no browser shows whose account was used in it.
 * @throws Refusal `slow_down` beyond the limits
 */
export async function limitFailures<Result>(
  ctx: LimitContext & Needs<'db' | 'seal'>,
  attempt: Attempt,
  check: (select: SelectAccount) => Promise<Result>,
): Promise<Result> {
  const hashed = hashAttempt(ctx, attempt)
  const reservation = await reserveAttempt(ctx, publicBudgets(hashed, ctx.config.limitScale), false)
  if (reservation)
    return runReserved(
      reservation,
      () => check(selectAny),
      () => reportProbing(ctx, hashed),
    )

  const { presented } = attempt.origin.deviceKey
  if (presented === undefined) throw tooManyFailures(ctx, 'anybody')
  const own = await reserveOwnAttempt(ctx, hashed.name, presented, false)
  const selectOwn: SelectAccount = async (found) =>
    (await isDeviceKeyOf(ctx, presented, found?.key)) ? found : undefined
  return runReserved(own, () => check(selectOwn)).catch((error: unknown) => {
    throw isFailedAttempt(error) ? tooManyFailures(ctx, 'browser') : error
  })
}

/** How a code is checked: in a browser of its owner or not, and in vain where it must not succeed. */
interface CodeCheck {
  isOwner: boolean
  isInVain: boolean
}

/**
 * Runs the check of a one-time code within the same limits. Where the shared counters do not answer it is
 * refused: a code is short enough to be guessed. Beyond the limits it succeeds in a browser of its owner alone.
 * @param owner whose code it would be, where there is somebody
 */
export async function limitCodeFailures<Result>(
  ctx: LimitContext & Needs<'db' | 'seal'>,
  attempt: Attempt & { owner: MemberKey | undefined },
  check: (how: CodeCheck) => Promise<Result>,
): Promise<Result> {
  const hashed = hashAttempt(ctx, attempt)
  const { presented } = attempt.origin.deviceKey
  const isOwner = await isDeviceKeyOf(ctx, presented ?? '', attempt.owner)
  const reservation = await reserveAttempt(ctx, publicBudgets(hashed, ctx.config.limitScale), true)
  if (reservation)
    return runReserved(
      reservation,
      () => check({ isOwner, isInVain: false }),
      () => reportProbing(ctx, hashed),
    )
  if (presented === undefined) throw tooManyFailures(ctx, 'anybody')
  const own = await reserveOwnAttempt(ctx, hashed.name, presented, true)
  return runReserved(own, () => check({ isOwner, isInVain: !isOwner })).catch((error: unknown) => {
    throw isFailedAttempt(error) ? tooManyFailures(ctx, 'browser') : error
  })
}

/** Counts an attempt in one browser on one name: for every key, also one that is of no account, so that nothing tells. */
async function reserveOwnAttempt(ctx: LimitContext, name: string, presented: string, isStrict: boolean) {
  const budgets = browserBudgets(name, ctx.pseudonym(presented), ctx.config.limitScale)
  const own = await reserveAttempt(ctx, budgets, isStrict)
  if (!own) throw tooManyFailures(ctx, 'browser')
  return own
}

/** Runs a check of the viewer's own password or code: limited for their account alone, which is no secret in its session. */
export async function limitOwnFailures<Result>(
  ctx: LimitContext,
  viewer: Viewer,
  { isCode }: { isCode: boolean },
  check: () => Promise<Result>,
): Promise<Result> {
  const budgets = accountBudgets(ctx.pseudonym(viewer.id), ctx.config.limitScale)
  const reservation = await reserveAttempt(ctx, budgets, isCode)
  if (!reservation) throw tooManyFailures(ctx, 'account')
  return runReserved(reservation, check)
}

const hashAttempt = (ctx: Needs<'pseudonym'>, { name, origin }: Attempt) => ({
  name: ctx.pseudonym(`name ${name}`),
  network: ctx.pseudonym(`network ${origin.network}`),
})

/**
 * Logs `probing_suspected` once an hour for a network that fails with many names, and for a name
 * that fails from many networks. Both are keyed hashes.
 */
async function reportProbing(
  ctx: Needs<'memory' | 'localMemory' | 'log'>,
  { name, network }: HashedAttempt,
): Promise<void> {
  const { namesFromNetwork, networksOnName, windowSeconds } = probingLimits
  const addDistinct = (key: string, value: string) =>
    ctx.memory
      .addDistinct(key, value, windowSeconds)
      .catch(() => ctx.localMemory.addDistinct(key, value, windowSeconds))
  const names = await addDistinct(`names-from:${network}`, name)
  if (names.isNew && names.count === namesFromNetwork) {
    ctx.log.warn({ event: 'probing_suspected', network, names: names.count }, 'one network tries many names')
  }
  const networks = await addDistinct(`networks-on:${name}`, network)
  if (networks.isNew && networks.count === networksOnName) {
    ctx.log.warn({ event: 'probing_suspected', name, networks: networks.count }, 'many networks try one name')
  }
}
