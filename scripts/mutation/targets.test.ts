import { existsSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'
import { expect, it } from 'vitest'
import { findTarget, listFeatures, nightlyFeatures } from './targets.ts'

const personalData = 'apps/api/src/features/personal-data/export-member.test.ts'

it('mutates the rules of every feature that has some, with their own tests', () => {
  expect(listFeatures('rules')).toContain('members/profiles')
  expect(listFeatures('rules')).not.toContain('membership/receipts')
  for (const feature of listFeatures('rules')) {
    const { mutate, testFiles } = findTarget(feature, 'rules')
    expect(mutate).not.toEqual([])
    expect(testFiles.filter((path) => !existsSync(inRoot(path)))).toEqual([])
  }
})

it('mutates stores with the other tests of their feature, and with those of personal data', () => {
  for (const feature of listFeatures('stores')) {
    const { mutate, testFiles } = findTarget(feature, 'stores')
    expect(mutate).not.toEqual([])
    expect(mutate.filter((path) => !path.endsWith('.store.ts'))).toEqual([])
    expect(testFiles.filter((path) => path.endsWith('.rules.test.ts'))).toEqual([])
    expect(testFiles.filter((path) => !existsSync(inRoot(path)))).toEqual([])
  }
  const { mutate, testFiles } = findTarget('chat/conversations', 'stores')
  expect(mutate).toContain('apps/api/src/features/chat/conversations/messages/store-messages.store.ts')
  expect(testFiles).toContain('apps/api/src/features/chat/conversations/messages/messages.race.test.ts')
  expect(testFiles).toContain(personalData)
})

it('mutates some files of a feature alone', () => {
  const { mutate, testFiles } = findTarget('connections/requests', 'stores', 'requests.store')
  expect(mutate).toEqual(['apps/api/src/features/connections/requests/requests.store.ts'])
  expect(testFiles).not.toContain(personalData)
  expect(findTarget('membership/orders', 'rules', 'webhook').testFiles).toEqual([
    'apps/api/src/features/membership/orders/webhook.rules.test.ts',
  ])
})

it('mutates rules of money, and of who may do what, by night', () => {
  expect(nightlyFeatures()).toEqual(expect.arrayContaining(['membership/orders', 'members/visibility']))
  for (const feature of nightlyFeatures()) expect(findTarget(feature, 'rules').mutate).not.toEqual([])
})
