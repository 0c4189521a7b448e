import { policyVersion, routes } from '@satrangi/contract'
import { expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import { keyOf } from '../../../../test/member-states.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const test = await openTestApp()
const { db } = test.ctx
const asha = await addMember(test, 'asha')
const key = await keyOf(test, asha)
const get = () => asha.call(routes.consents.get)
const stored = () => db.consent.findMany({ where: { memberKey: key }, orderBy: { createdAt: 'asc' } })

it('is stored at sign-up, in the language in which the policies were read', async () => {
  expect(await stored()).toEqual([
    { memberKey: key, version: policyVersion, language: 'en', createdAt: test.clock.now() },
  ])
  expect(await get()).toEqual({ version: policyVersion, is_due: false })
  const zoya = await addMember(test, 'zoya', { consent_language: 'hi' })
  expect(await db.consent.findMany({ where: { memberKey: await keyOf(test, zoya) } })).toMatchObject([
    { language: 'hi' },
  ])
})

it('is due once the policies have changed, until the notice is read, and the first time stands', async () => {
  await db.consent.updateMany({ where: { memberKey: key }, data: { version: '2025-08-30' } })
  await db.member.updateMany({ where: { key }, data: { policyVersion: '2025-08-30' } })
  expect(await get()).toEqual({ version: policyVersion, is_due: true })
  test.clock.advanceSeconds(60)
  const read = (language: 'en' | 'hi') => asha.call(routes.consents.store, { body: { language } })
  expect(await read('hi')).toMatchObject({ success: true, code: 'policy_notice_read' })
  test.clock.advanceSeconds(60)
  await Promise.all(Array.from({ length: 10 }, () => read('en')))
  expect(await stored()).toMatchObject([{ version: '2025-08-30' }, { version: policyVersion, language: 'hi' }])
  expect(await get()).toEqual({ version: policyVersion, is_due: false })
})
