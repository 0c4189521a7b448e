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
  'chat',
  'entitlements',
  'one-time-codes',
  'orders',
  'receipts',
  'requests',
  'sessions',
  'visibility',
]

/** Tests in other features that hold what a store does. */
const testedElsewhere: Readonly<Record<string, readonly string[]>> = {
  entitlements: ['moderation/entitlements.test.ts', 'orders/payment.race.test.ts', 'orders/refund.test.ts'],
  'one-time-codes': [
    'cleanup.test.ts',
    'my-data/erase-member.test.ts',
    'contact-change/contact-change-codes.test.ts',
    'password-reset/password-reset.test.ts',
    'sessions/login.test.ts',
    'sign-up/confirm-sign-up.test.ts',
    'sign-up/start-sign-up.test.ts',
  ],
  requests: ['blocks/silent-block.test.ts', 'discovery/recommended.test.ts'],
  sessions: ['cleanup.test.ts', 'password-reset/password-reset.test.ts', 'sign-up/confirm-sign-up.test.ts'],
  visibility: ['blocks/silent-block.test.ts', 'requests/requests.test.ts'],
}

const find = (pattern: string) => globSync(pattern, { cwd: inRoot() }).sort()

/** The features whose rules or stores are mutated. */
export function listFeatures(kind: MutatedKind): readonly string[] {
  if (kind === 'stores') return withStores
  return [...new Set(find(`${featuresFolder}/*/*.rules.ts`).map((path) => path.split('/').at(-2) ?? ''))]
}

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
    testFiles: isPersonalData ? [...testFiles, ...find(`${featuresFolder}/my-data/*.test.ts`)] : testFiles,
  }
}
