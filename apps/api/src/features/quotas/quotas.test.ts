import { refusals, routes } from '@satrangi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CrowdMember, createMembers } from '../../../test/crowd.ts'
import { signUp, type TestMember } from '../../../test/personas.ts'
import { rawCall } from '../../../test/raw-call.ts'
import { keyOf } from '../../../test/standing.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { requirePhotoQuota } from './quotas.service.ts'

// A tenth of each quota: 50 members on cards, 25 in the first week; 10 profiles; 30 photos.

let test: TestApp
let many: CrowdMember[]
let asha: TestMember
let made = 0
beforeAll(async () => {
  test = await testApp({ limitScale: 0.1 })
  many = await createMembers(test, 120)
})
afterAll(() => test.close())
beforeEach(async () => {
  made += 1
  asha = await signUp(test, `asha${made}`)
})

const profile = (who: TestMember, { id }: { id: string }) => who.call(routes.members.view, { params: { id } })
const open = (who: TestMember, members: readonly { id: string }[]) =>
  Promise.all(members.map((member) => profile(who, member)))
const midnight = 9.5 * 3600

describe('profiles in a day', () => {
  it('are as many different ones as the quota allows, and again after midnight in India', async () => {
    await open(asha, many.slice(0, 10))
    const { status, body, headers } = await rawCall(test.app, routes.members.view, {
      token: asha.token,
      param: many[10]?.id ?? '',
    })
    expect([status, body]).toEqual([
      429,
      {
        success: false,
        code: 'seen_enough',
        params: { what: 'profiles' },
        detail: refusals.seen_enough.variants.sentences.profiles,
      },
    ])
    expect(headers['retry-after']).toBe(String(midnight))
    expect((await profile(asha, many[3] as CrowdMember)).user.id).toBe(many[3]?.id)
    expect((await profile(asha, asha)).user.id).toBe(asha.id)
  })
})

describe('photos in a day', () => {
  it('are as many different ones as the quota allows', async () => {
    const key = await keyOf(test, asha)
    const view = (photo: string) => requirePhotoQuota(test.ctx, key, photo)
    await Promise.all(Array.from({ length: 30 }, (_, n) => view(`photo${n}`)))
    await view('photo3')
    expect(await view('another').catch(({ code, params, retryAfter }) => ({ code, params, retryAfter }))).toEqual({
      code: 'seen_enough',
      params: { what: 'photos' },
      retryAfter: midnight,
    })
  })
})
