interface PlantedViolation {
  from: string
  imports: string
  typeOnly?: true
  /** The checker names one file of a circle; this is the other. */
  isUnreported?: true
}

const api = 'apps/api/src/features'
const web = 'apps/web/src/features'

/** Each subject with the one directly above it. */
const pairs = [
  ['moderation', 'personal-data'],
  ['chat', 'moderation'],
  ['connections', 'chat'],
  ['discovery', 'connections'],
  ['membership', 'discovery'],
  ['accounts', 'membership'],
  ['notifications', 'accounts'],
  ['members', 'notifications'],
  ['shared', 'members'],
] as const

const upward = (features: string) =>
  Object.fromEntries(
    pairs.map(([subject, above]) => [
      `${features.split('/')[1]}-${subject}-knows-none-above`,
      [{ from: `${features}/${subject}/up.ts`, imports: `${features}/${above}/index.ts` }],
    ]),
  )

/** A violation of each rule of .dependency-cruiser.cjs: a file, and what it may not import. */
export const violationsByRule: Readonly<Record<string, readonly PlantedViolation[]>> = {
  'no-cycles': [
    { from: 'packages/contract/src/one.ts', imports: 'packages/contract/src/other.ts' },
    { from: 'packages/contract/src/other.ts', imports: 'packages/contract/src/one.ts', isUnreported: true },
  ],
  'not-to-nowhere': [{ from: 'scripts/lost.ts', imports: 'a-package-that-nobody-wrote' }],
  'apps-do-not-meet': [{ from: 'apps/api/src/meets.ts', imports: 'apps/web/src/lib/far.ts' }],
  'browser-stays-a-browser': [{ from: 'apps/web/src/lib/reaches.ts', imports: 'prisma/src/index.ts' }],
  'contract-is-the-bottom': [{ from: 'packages/contract/src/heavy.ts', imports: 'fastify' }],
  'product-knows-no-tests': [{ from: 'apps/api/src/leans.ts', imports: 'apps/api/test/tool.ts' }],
  'benches-are-not-imported': [{ from: 'scripts/measures.ts', imports: 'bench/src/rate.ts' }],
  'scripts-use-the-ops-door': [{ from: 'scripts/climbs.ts', imports: 'apps/api/src/keys.ts' }],
  'scripts-and-e2e-do-not-meet': [
    { from: 'scripts/walks.ts', imports: 'e2e/src/members.ts' },
    { from: 'e2e/starts.ts', imports: 'scripts/src/services.ts' },
  ],
  'test-kit-imports-none-of-its-users': [
    { from: 'packages/test-kit/src/seeds.ts', imports: 'scripts/src/seed.ts' },
    { from: 'packages/test-kit/src/serves.ts', imports: 'apps/api/src/ops.ts' },
  ],
  'product-needs-no-test-kit': [
    { from: 'apps/api/src/starts.ts', imports: 'packages/test-kit/src/redis.ts' },
    { from: 'packages/contract/src/starts.ts', imports: 'packages/test-kit/src/redis.ts' },
  ],
  'subjects-meet-at-the-door': [
    { from: `${api}/chat/conversations/inside.ts`, imports: `${api}/connections/requests/requests.store.ts` },
    { from: `${api}/chat/conversations/half.ts`, imports: `${api}/connections/requests/index.ts` },
  ],
  'parts-meet-at-the-door': [
    { from: `${api}/connections/blocks/inside.ts`, imports: `${api}/connections/requests/requests.store.ts` },
  ],
  'outside-knocks-at-the-door': [
    { from: 'apps/api/src/compose.ts', imports: `${api}/connections/requests/requests.store.ts` },
  ],
  ...upward(api),
  'features-know-no-framework': [
    { from: `${api}/chat/conversations/framed.ts`, imports: 'fastify' },
    { from: `${api}/chat/conversations/chooses.ts`, imports: 'apps/api/src/adapters/clock.ts' },
  ],
  'rules-are-pure': [
    { from: `${api}/chat/conversations/chat.rules.ts`, imports: `${api}/chat/conversations/chat.store.ts` },
    { from: `${api}/chat/conversations/other.rules.ts`, imports: 'node:crypto' },
  ],
  'only-stores-speak-sql': [{ from: `${api}/chat/conversations/chat.service.ts`, imports: 'prisma/src/index.ts' }],
  'ports-are-promises': [{ from: 'apps/api/src/ports/clock.ts', imports: 'apps/api/src/adapters/clock.ts' }],
  'ui-knows-no-domain': [{ from: 'apps/web/src/ui/wise.ts', imports: 'packages/contract/src/index.ts' }],
  'web-subjects-meet-at-the-door': [
    { from: `${web}/discovery/saves/inside.ts`, imports: `${web}/members/profiles/index.ts` },
  ],
  ...upward(web),
  'screens-knock-at-the-door': [
    { from: 'apps/web/src/screens/reaches-in.ts', imports: `${web}/members/profiles/card.ts` },
  ],
  'desk-is-a-program-of-its-own': [
    { from: 'apps/web/src/desk/reaches-out.ts', imports: `${web}/members/profiles/index.ts` },
  ],
  'nobody-imports-the-desk': [{ from: 'apps/web/src/lib/curious.ts', imports: 'apps/web/src/desk/paths.ts' }],
  'web-flows-down-to-screens': [{ from: 'apps/web/src/screens/up.ts', imports: 'apps/web/src/app/shell.ts' }],
  'web-flows-down-to-features': [{ from: `${web}/discovery/saves/up.ts`, imports: 'apps/web/src/screens/home.ts' }],
  'web-flows-down-to-ui': [{ from: 'apps/web/src/ui/up.ts', imports: 'apps/web/src/screens/home.ts' }],
  'web-flows-down-to-lib': [{ from: 'apps/web/src/lib/up.ts', imports: 'apps/web/src/ui/button.ts' }],
  'web-flows-down-to-messages': [{ from: 'apps/web/src/messages/up.ts', imports: 'apps/web/src/lib/format.ts' }],
  'web-flows-down-to-browser': [{ from: 'apps/web/src/browser/up.ts', imports: 'apps/web/src/messages/index.ts' }],
}

/** What looks like a violation and is allowed. */
export const allowed: typeof violationsByRule = {
  doors: [
    { from: `${api}/chat/conversations/fine.ts`, imports: `${api}/connections/index.ts` },
    { from: `${api}/connections/blocks/fine.ts`, imports: `${api}/connections/requests/index.ts` },
    { from: `${api}/chat/conversations/pages.ts`, imports: `${api}/shared/paging/index.ts` },
    { from: `${api}/chat/conversations/fine.store.ts`, imports: 'prisma/src/index.ts' },
    { from: `${api}/chat/conversations/typed.ts`, imports: 'prisma/src/index.ts', typeOnly: true },
    { from: `${api}/chat/conversations/commits.ts`, imports: 'prisma/src/transaction.ts' },
    { from: 'apps/web/src/screens/fine.ts', imports: `${web}/members/index.ts` },
    { from: `${web}/discovery/saves/fine.ts`, imports: 'apps/web/src/ui/button.ts' },
    { from: 'apps/web/src/lib/fine.ts', imports: 'apps/web/src/messages/index.ts' },
    { from: 'apps/web/src/messages/fine.ts', imports: 'apps/web/src/browser/storage.ts' },
    { from: `${api}/chat/conversations/fine.rules.ts`, imports: `${api}/members/profiles/members.rules.ts` },
    { from: 'scripts/fine.ts', imports: 'apps/api/src/ops.ts' },
    { from: `${api}/chat/conversations/fine.test.ts`, imports: 'apps/api/test/tool.ts' },
    { from: 'packages/contract/src/fine.ts', imports: 'zod' },
    { from: 'packages/test-kit/src/fine.ts', imports: 'packages/contract/src/index.ts' },
    { from: 'scripts/starts.ts', imports: 'packages/test-kit/src/redis.ts' },
    { from: 'e2e/starts.ts', imports: 'packages/test-kit/src/redis.ts' },
    { from: 'apps/api/test/starts.ts', imports: 'packages/test-kit/src/redis.ts' },
  ],
}
