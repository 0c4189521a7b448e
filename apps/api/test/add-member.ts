import { policyVersion, routes, session } from '@satrangi/contract'
import {
  findOrCreatePlace,
  insertMember,
  newMemberId,
  processUploads,
  readPhone,
} from '../src/features/members/index.ts'
import { fastPasswords } from './fast-adapters.ts'
import {
  accountInput,
  nextPhoneNumber,
  type ProfileOptions,
  profileInput,
  type TestMember,
  testPassword,
  testPhoto,
} from './personas.ts'
import type { TestApp } from './test-app.ts'

const passwordHash = fastPasswords.then(({ hash }) => hash(testPassword))

/**
 * A signed-in member with the rows that a sign-up leaves (`add-member.test.ts` compares them), for a fifth of its
 * time. No code was sent, no picture compared with removed ones and no block inherited: tests of those sign up.
 */
export async function addMember(
  { ctx, as }: Pick<TestApp, 'ctx' | 'as'>,
  name: string,
  options: ProfileOptions = {},
): Promise<TestMember> {
  const { db, clock, random, tokens } = ctx
  const at = clock.now()
  const { email, mobilecode, mobile, gender, dob } = accountInput(name, options.phone ?? nextPhoneNumber(), options)
  const { e164 = '' } = readPhone(mobilecode, mobile) ?? {}
  const { consent_language = 'en', ...about } = routes.signUp.confirm.body.parse({
    ...{ session_id: 'none', otp: '000000' },
    ...profileInput(options),
  })
  const id = newMemberId(ctx)
  const key = await insertMember(db, {
    account: {
      email,
      phone: e164,
      mobilecode,
      mobile,
      passwordHash: await passwordHash,
      name,
      gender,
      dob: new Date(dob),
    },
    about,
    home: await findOrCreatePlace(db, about),
    ...{ id, policyVersion, at },
  })
  if (key === null) throw new Error(`${name} has the number or the id of another member`)
  const [photo] = await processUploads(ctx, { photo1: new Uint8Array(await (await testPhoto()).arrayBuffer()) })
  const sessionId = random.crockford(26)
  const expiresAt = new Date(at.getTime() + session.ttlSeconds * 1000)
  await db.$executeRaw`
    with photo as (
      insert into photos (member_key, slot, file, colour, approval, created_at)
      values (${key}, 1, ${photo?.file}, ${photo?.colour}, 'pending', ${at})
    ), digest as (
      insert into identity_digests (member_key, kind, digest) values (${key}, 'phone', ${await ctx.identityDigest(e164)})
    ), consent as (
      insert into consents (member_key, version, language, created_at)
      values (${key}, ${policyVersion}, ${consent_language}, ${at})
    ), session as (
      insert into sessions (id, member_key, device, created_at, seen_at, expires_at)
      values (${sessionId}, ${key}, 'Unknown browser', ${at}, ${at}, ${expiresAt})
    ), sign_in as (
      insert into sign_ins (member_key, device, at) values (${key}, 'Unknown browser', ${at})
    ), browser as (
      insert into device_keys (member_key, key_hash, issued_at) values (${key}, ${random.crockford(26)}, ${at})
    )
    update members set visible = true, digests_due = false where key = ${key}`
  const token = await tokens.sign({ member: id, session: sessionId, issuedAt: at, expiresAt })
  return { id, token, phone: mobile, email, password: testPassword, call: as(token) }
}
