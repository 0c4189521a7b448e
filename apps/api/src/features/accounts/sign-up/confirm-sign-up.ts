import { type BodyOf, policyVersion, type routes, type SignedIn } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Ctx } from '../../../ctx.ts'
import { type MemberKey, memberKey } from '../../../keys.ts'
import { badField, Refusal } from '../../../refusal.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import {
  addPhotos,
  deleteUnownedFiles,
  findIdByKey,
  findMemberByPhone,
  findOrCreatePlace,
  insertMember,
  newMemberId,
  processUploads,
  readPlace,
  requireTexts,
  type StoredPhoto,
  updatePrivacy,
} from '../../members/index.ts'
import { storeConsent } from '../consents/index.ts'
import { setIdentityDigest } from '../identity-digests/index.ts'
import { consumeCode, verifyCode, wasCodeConsumed, wrongCode } from '../one-time-codes/index.ts'
import { startSession } from '../sessions/index.ts'
import { findSignUp, lockSignUp, type SignUpRow, setSignUpMember } from './sign-up.store.ts'

type ConfirmInput = BodyOf<typeof routes.signUp.confirm>
type About = Omit<ConfirmInput, 'session_id' | 'otp'>
type Photos = { photo1?: Uint8Array; photo2?: Uint8Array }

/**
 * Finishes a sign-up: consumes the code and creates the member with profile, photos and the chosen
 * privacy in one transaction. Called again with the same code after it succeeded, it signs the same member in, so that
 * a client that lost the reply can repeat the call.
 * @throws Refusal `bad_input` for a text with contact data and a place in no known state or country, before the code is
 * used up
 */
export async function confirmSignUp(
  ctx: Ctx,
  { session_id, otp, ...about }: ConfirmInput,
  photos: Photos,
  origin: CallOrigin,
): Promise<SignedIn> {
  requireTexts(about)
  const signUp = await findSignUp(ctx.db, session_id, ctx.clock.now())
  if (!signUp) throw new Refusal('signup_gone')
  const attempt = { purpose: 'signup', to: signUp.phone, otp } as const
  const existingKey = signUp.memberKey === null ? null : memberKey(signUp.memberKey)
  if (existingKey !== null) return signInMember(ctx, existingKey, await wasCodeConsumed(ctx, ctx.db, attempt), origin)
  if (!photos.photo1) throw badField('photo1', 'photo_required')
  await readPlace(ctx.db, about)
  if (!(await verifyCode(ctx, ctx.db, attempt)) && !(await wasCodeConsumed(ctx, ctx.db, attempt))) throw wrongCode()

  const storedPhotos = await processUploads(ctx, photos, about)
  const outcome = await createMember(ctx, signUp, about, attempt, storedPhotos).catch(async (error: unknown) => {
    await deleteUnownedFiles(ctx, storedPhotos)
    throw error
  })
  if (!outcome.isNew) await deleteUnownedFiles(ctx, storedPhotos)
  return signInMember(ctx, outcome.key, true, origin)
}

async function createMember(
  ctx: Ctx,
  signUp: SignUpRow,
  about: About,
  attempt: { purpose: 'signup'; to: string; otp: string },
  photos: readonly StoredPhoto[],
): Promise<{ key: MemberKey; isNew: boolean }> {
  const at = ctx.clock.now()
  // Before the transaction: it takes as long as a password.
  const digest = await ctx.identityDigest(signUp.phone)
  return ctx.db.$transaction(async (tx) => {
    const existingKey = await lockSignUp(tx, signUp.id)
    if (existingKey !== null && (await wasCodeConsumed(ctx, tx, attempt))) return { key: existingKey, isNew: false }
    if (!(await consumeCode(ctx, tx, attempt))) throw wrongCode()
    const key = await insertMember(tx, {
      account: signUp,
      about,
      home: await findOrCreatePlace(tx, about),
      id: newMemberId(ctx),
      policyVersion,
      at,
    })
    if (key === null) throw await takenRefusal(tx, signUp)
    await addPhotos(tx, key, photos, at)
    await setIdentityDigest(tx, { member: key, kind: 'phone', digest, at })
    await updatePrivacy(tx, key, privacyOf(about), at)
    await storeConsent(tx, { member: key, version: policyVersion, language: about.consent_language ?? 'en', at })
    await setSignUpMember(tx, signUp.id, key)
    return { key, isNew: true }
  })
}

const privacyOf = (about: About) => {
  const { phonehide, photoProtect, photohide, contact_first, show_online, show_full_name, requests_from } = about
  return { phonehide, photoProtect, photohide, contact_first, show_online, show_full_name, requests_from }
}

async function takenRefusal(tx: Tx, { phone }: SignUpRow): Promise<Refusal> {
  // Otherwise the random id was taken, and the client can try again.
  return new Refusal((await findMemberByPhone(tx, phone)) ? 'number_taken' : 'unavailable')
}

async function signInMember(ctx: Ctx, key: MemberKey, isVerified: boolean, origin: CallOrigin): Promise<SignedIn> {
  const id = isVerified ? await findIdByKey(ctx.db, key) : undefined
  if (!id) throw wrongCode()
  return startSession(ctx, { key, id }, origin)
}
