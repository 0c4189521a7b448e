import { globSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'

export type MutatedKind = 'rules' | 'stores'

/** What is mutated, and the tests that have to notice, as paths from the project's folder. */
export interface MutationTarget {
  mutate: string[]
  testFiles: string[]
}

const featuresFolder = 'apps/api/src/features'

/** Their statements decide races, money and who may do what. */
const withStores = [
  'accounts/one-time-codes',
  'accounts/sessions',
  'chat/conversations',
  'connections/requests',
  'members/visibility',
  'membership/entitlements',
  'membership/orders',
  'membership/receipts',
]

/** Tests in other features that hold what a store does. */
const testedElsewhere: Readonly<Record<string, readonly string[]>> = {
  'accounts/one-time-codes': [
    'cleanup.test.ts',
    'personal-data/erase-member.test.ts',
    'accounts/contact-change/contact-change-codes.test.ts',
    'accounts/password-reset/password-reset.test.ts',
    'accounts/sessions/login.test.ts',
    'accounts/sign-up/confirm-sign-up.test.ts',
    'accounts/sign-up/start-sign-up.test.ts',
  ],
  'accounts/sessions': [
    'cleanup.test.ts',
    'accounts/password-reset/password-reset.test.ts',
    'accounts/sign-up/confirm-sign-up.test.ts',
  ],
  'chat/conversations': [
    'connections/requests/first-message.test.ts',
    'moderation/decisions/evidence.test.ts',
    'moderation/safety/people.test.ts',
    'moderation/saved-evidence/saved-evidence.test.ts',
  ],
  'connections/requests': ['connections/blocks/silent-block.test.ts', 'discovery/lists/recommended.test.ts'],
  'members/visibility': [
    'connections/blocks/silent-block.test.ts',
    'connections/requests/requests.test.ts',
    'discovery/lists/stale-replica.test.ts',
  ],
  'membership/entitlements': [
    'moderation/decisions/entitlements.test.ts',
    'membership/orders/payment.race.test.ts',
    'membership/orders/refund.test.ts',
  ],
}

const find = (pattern: string) => globSync(pattern, { cwd: inRoot() }).sort()

/** The parts of subjects whose rules or stores are mutated, as `orders` in `membership`: `membership/orders`. */
export function listFeatures(kind: MutatedKind): readonly string[] {
  if (kind === 'stores') return withStores
  return [...new Set(find(`${featuresFolder}/*/*/*.rules.ts`).map((path) => path.split('/').slice(-3, -1).join('/')))]
}

/** The rules that each night mutates: of money, and of who may do what. */
export const nightlyFeatures = (): readonly string[] =>
  listFeatures('rules').filter((feature) => withStores.includes(feature))

/**
 * Rules are proved by their own tests, which need no services; stores by all other tests of their feature, and by
 * those of other features that use them most.
 * @param text only files whose path contains it
 */
export function findTarget(feature: string, kind: MutatedKind, text = ''): MutationTarget {
  const folder = `${featuresFolder}/${feature}`
  if (kind === 'rules') {
    const mutate = find(`${folder}/**/*.rules.ts`).filter((path) => path.includes(text))
    return { mutate, testFiles: mutate.map((path) => path.replace(/\.ts$/, '.test.ts')) }
  }
  const mutate = find(`${folder}/**/*.store.ts`).filter((path) => path.includes(text))
  const elsewhere = (testedElsewhere[feature] ?? []).map((path) => `${featuresFolder}/${path}`)
  const own = find(`${folder}/**/*.test.ts`).filter((path) => !path.endsWith('.rules.test.ts'))
  const testFiles = [...own, ...elsewhere]
  // What is exported of a member, and erased, is tested where all their data is collected.
  const isPersonalData = mutate.some((path) => /(my-data|export)\.store\.ts$/.test(path))
  return {
    mutate,
    testFiles: isPersonalData ? [...testFiles, ...find(`${featuresFolder}/personal-data/*.test.ts`)] : testFiles,
  }
}
