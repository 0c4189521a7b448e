import { type BodyOf, fieldProblem, policyVersion, type routes, type SignedIn } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Ctx } from '../../ctx.ts'
import { type MemberKey, memberKey } from '../../keys.ts'
import { badField, Refusal } from '../../refusal.ts'
import { findIdByKey, findMemberByEmail, findMemberByPhone, insertMember, newMemberId } from '../members/index.ts'
import { codeMatched, consumeCode, tryCode } from '../one-time-codes/index.ts'
import { addPhotos, processUploads, removeFiles, type StoredPhoto } from '../photos/index.ts'
import { settleIn } from '../places/index.ts'
import { startSession } from '../sessions/index.ts'
import { findSignUp, lockSignUp, markBecome, type SignUpRow } from './sign-up.store.ts'

type Asked = BodyOf<typeof routes.signUp.confirm>
type Photos = { photo1?: Uint8Array; photo2?: Uint8Array }

/**
 * Finishes a sign-up: the code, the profile, the photos and the member in one transaction. Asked
 * again with the same code after it succeeded, it signs the same member in, so that a lost answer
 * costs nothing.
 */
export async function confirmSignUp(
  ctx: Ctx,
  { session_id, otp, ...about }: Asked,
  photos: Photos,
  device: string,
): Promise<SignedIn> {
  const signUp = await findSignUp(ctx.db, session_id, ctx.clock.now())
  if (!signUp) throw new Refusal('signup_gone')
  const tried = { purpose: 'signup', to: signUp.phone, otp } as const
  const become = signUp.memberKey === null ? null : memberKey(signUp.memberKey)
  if (become !== null) return signInAgain(ctx, become, await codeMatched(ctx, ctx.db, tried), device)
  if (!photos.photo1) throw badField('photo1', 'photo_required')
  if (!(await tryCode(ctx, ctx.db, tried)) && !(await codeMatched(ctx, ctx.db, tried))) throw wrongCode()

  const kept = await processUploads(ctx, photos)
  const outcome = await becomeMember(ctx, signUp, about, tried, kept).catch(async (error: unknown) => {
    await removeFiles(ctx, kept)
    throw error
  })
  if (!outcome.isNew) await removeFiles(ctx, kept)
  return signInAgain(ctx, outcome.key, true, device)
}

async function becomeMember(
  ctx: Ctx,
  signUp: SignUpRow,
  about: Omit<Asked, 'session_id' | 'otp'>,
  tried: { purpose: 'signup'; to: string; otp: string },
  kept: readonly StoredPhoto[],
): Promise<{ key: MemberKey; isNew: boolean }> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    const already = await lockSignUp(tx, signUp.id)
    if (already !== null && (await codeMatched(ctx, tx, tried))) return { key: already, isNew: false }
    if (!(await consumeCode(ctx, tx, tried))) throw wrongCode()
    const cityKey = await settleIn(tx, about)
    const key = await insertMember(tx, { account: signUp, about, cityKey, id: newMemberId(ctx), policyVersion, at })
    if (key === null) throw await whatIsTaken(tx, signUp)
    await addPhotos(tx, key, kept, at)
    await markBecome(tx, signUp.id, key)
    return { key, isNew: true }
  })
}

async function whatIsTaken(tx: Tx, { phone, email }: SignUpRow): Promise<Refusal> {
  if (await findMemberByPhone(tx, phone)) return new Refusal('number_taken')
  // A new id that somebody has already is a matter of another try.
  return new Refusal((await findMemberByEmail(tx, email)) ? 'email_taken' : 'unavailable')
}

async function signInAgain(ctx: Ctx, key: MemberKey, right: boolean, device: string): Promise<SignedIn> {
  const id = right ? await findIdByKey(ctx.db, key) : undefined
  if (!id) throw wrongCode()
  return startSession(ctx, { key, id }, device)
}

const wrongCode = () => new Refusal('invalid_otp', { problems: { otp: fieldProblem('otp_invalid') } })
