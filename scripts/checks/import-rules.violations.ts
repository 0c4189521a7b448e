interface PlantedViolation {
  from: string
  imports: string
  typeOnly?: true
  /** The checker names one file of a circle; this is the other. */
  isUnreported?: true
}

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
  'features-meet-at-the-door': [
    { from: 'apps/api/src/features/chat/conversations/inside.ts', imports: 'apps/api/src/features/connections/requests/requests.store.ts' },
  ],
  'outside-knocks-at-the-door': [
    { from: 'apps/api/src/compose.ts', imports: 'apps/api/src/features/connections/requests/requests.store.ts' },
  ],
  'low-features-know-no-high-ones': [
    { from: 'apps/api/src/features/members/profiles/looks-up.ts', imports: 'apps/api/src/features/chat/conversations/index.ts' },
  ],
  'features-know-no-framework': [
    { from: 'apps/api/src/features/chat/conversations/framed.ts', imports: 'fastify' },
    { from: 'apps/api/src/features/chat/conversations/chooses.ts', imports: 'apps/api/src/adapters/clock.ts' },
  ],
  'rules-are-pure': [
    { from: 'apps/api/src/features/chat/conversations/chat.rules.ts', imports: 'apps/api/src/features/chat/conversations/chat.store.ts' },
    { from: 'apps/api/src/features/chat/conversations/other.rules.ts', imports: 'node:crypto' },
  ],
  'only-stores-speak-sql': [{ from: 'apps/api/src/features/chat/conversations/chat.service.ts', imports: 'prisma/src/index.ts' }],
  'ports-are-promises': [{ from: 'apps/api/src/ports/clock.ts', imports: 'apps/api/src/adapters/clock.ts' }],
  'ui-knows-no-domain': [{ from: 'apps/web/src/ui/wise.ts', imports: 'packages/contract/src/index.ts' }],
  'web-features-meet-at-the-door': [
    { from: 'apps/web/src/features/discovery/saves/inside.ts', imports: 'apps/web/src/features/members/profiles/card.ts' },
  ],
  'screens-knock-at-the-door': [
    { from: 'apps/web/src/screens/reaches-in.ts', imports: 'apps/web/src/features/members/profiles/card.ts' },
  ],
  'desk-is-a-program-of-its-own': [
    { from: 'apps/web/src/desk/reaches-out.ts', imports: 'apps/web/src/features/members/profiles/index.ts' },
  ],
  'nobody-imports-the-desk': [{ from: 'apps/web/src/lib/curious.ts', imports: 'apps/web/src/desk/paths.ts' }],
  'web-flows-down-to-screens': [{ from: 'apps/web/src/screens/up.ts', imports: 'apps/web/src/app/shell.ts' }],
  'web-flows-down-to-features': [
    { from: 'apps/web/src/features/discovery/saves/up.ts', imports: 'apps/web/src/screens/home.ts' },
  ],
  'web-flows-down-to-ui': [{ from: 'apps/web/src/ui/up.ts', imports: 'apps/web/src/screens/home.ts' }],
  'web-flows-down-to-lib': [{ from: 'apps/web/src/lib/up.ts', imports: 'apps/web/src/ui/button.ts' }],
  'web-flows-down-to-messages': [{ from: 'apps/web/src/messages/up.ts', imports: 'apps/web/src/lib/format.ts' }],
  'web-flows-down-to-browser': [{ from: 'apps/web/src/browser/up.ts', imports: 'apps/web/src/messages/index.ts' }],
}

/** What looks like a violation and is allowed. */
export const allowed: typeof violationsByRule = {
  doors: [
    { from: 'apps/api/src/features/chat/conversations/fine.ts', imports: 'apps/api/src/features/connections/requests/index.ts' },
    { from: 'apps/api/src/features/chat/conversations/fine.store.ts', imports: 'prisma/src/index.ts' },
    { from: 'apps/api/src/features/chat/conversations/typed.ts', imports: 'prisma/src/index.ts', typeOnly: true },
    { from: 'apps/web/src/screens/fine.ts', imports: 'apps/web/src/features/members/profiles/index.ts' },
    { from: 'apps/web/src/features/discovery/saves/fine.ts', imports: 'apps/web/src/ui/button.ts' },
    { from: 'apps/web/src/lib/fine.ts', imports: 'apps/web/src/messages/index.ts' },
    { from: 'apps/web/src/messages/fine.ts', imports: 'apps/web/src/browser/storage.ts' },
    { from: 'apps/api/src/features/chat/conversations/fine.rules.ts', imports: 'apps/api/src/features/members/profiles/members.rules.ts' },
    { from: 'scripts/fine.ts', imports: 'apps/api/src/ops.ts' },
    { from: 'apps/api/src/features/chat/conversations/fine.test.ts', imports: 'apps/api/test/tool.ts' },
    { from: 'packages/contract/src/fine.ts', imports: 'zod' },
    { from: 'packages/test-kit/src/fine.ts', imports: 'packages/contract/src/index.ts' },
    { from: 'scripts/starts.ts', imports: 'packages/test-kit/src/redis.ts' },
    { from: 'e2e/starts.ts', imports: 'packages/test-kit/src/redis.ts' },
    { from: 'apps/api/test/starts.ts', imports: 'packages/test-kit/src/redis.ts' },
  ],
}
