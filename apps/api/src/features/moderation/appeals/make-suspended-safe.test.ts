import { routes } from '@satrangi/contract'
import { beforeEach, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf } from '../../../../test/member-states.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { refused } from '../../../../test/refused.ts'
import { suspendBy } from '../../../../test/suspended.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { restoreMember } from '../decisions/index.ts'

const test = await openTestApp()
let asha: TestMember
let made = 0
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

const makeSafe = async () =>
  (await test.as()(routes.appeals.makeSafe, { body: { username: asha.email, password: asha.password } })).safety
const photoFiles = async () =>
  (await test.ctx.db.photo.findMany({ where: { memberKey: await keyOf(test, asha) } })).map(({ file }) => file)

it('protects a suspended member as the button does, also once they are let in again', async () => {
  await suspendBy(test, asha)
  const before = await photoFiles()
  const safe = await makeSafe()
  expect(safe).toMatchObject({ paused: true, number_hidden: true, online_hidden: true, photos_renamed: true })
  expect(safe.evidence_held_until).not.toBeNull()
  expect((await photoFiles()).filter((file) => before.includes(file))).toEqual([])
  expect(await makeSafe()).toEqual(safe)

  await restoreMember(test.ctx, { id: asha.id, by: 'amber' })
  const { access_token } = await test.as()(routes.sessions.login, {
    body: { username: asha.email, password: asha.password },
  })
  expect((await test.as(access_token)(routes.privacy.get)).settings).toMatchObject({ paused: true, phonehide: true })
  expect((await test.as(access_token)(routes.safety.get)).safety).toEqual(safe)
})

it('begins no session, and leaves one who can log in as they are', async () => {
  expect(await refused(makeSafe())).toMatchObject({ code: 'not_suspended' })
  expect((await asha.call(routes.privacy.get)).settings.paused).toBe(false)
  await suspendBy(test, asha)
  const before = await test.ctx.db.session.count()
  await makeSafe()
  expect(await test.ctx.db.session.count()).toBe(before)
})
