// Who may import whom. Each comment says what to do instead; docs/architecture.md says why.

/** `x.test.ts`, `x.suite.ts` and the tools beside them may import what they test, and so may the gallery. */
const tests = ['\\.(test|suite|spec)\\.tsx?$', '/test-[a-z-]+\\.ts$', '^apps/[^/]+/test/', '^apps/web/gallery/']
const npm = 'node_modules'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  {
    name: 'no-cycles',
    comment: 'A circle has no bottom to read from: move what both need into a file of its own, below them.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'not-to-nowhere',
    comment: 'This import leads nowhere: is the file renamed, or the package not in this package.json?',
    severity: 'error',
    from: {},
    // What is called virtual is made by a plugin of the build.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'apps-do-not-meet',
    comment: 'Two programs talk over the wire: put what both need to know into packages/contract.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'browser-stays-a-browser',
    comment: 'The web client knows the contract and nothing of the server: ask through the API.',
    severity: 'error',
    from: { path: '^apps/web/src' },
    to: {
      path: [
        '^(prisma|scripts|bench|e2e|deploy|packages/test-kit|packages/contract/src/document)/',
        `${npm}/(fastify|pg|ioredis|@prisma|graphile-worker)/`,
      ],
    },
  },
  {
    name: 'contract-is-the-bottom',
    comment: 'The contract rests on zod alone: what needs more than zod is not agreed on the wire.',
    severity: 'error',
    from: { path: '^packages/contract/src', pathNot: tests },
    to: { pathNot: ['^packages/contract/src', `${npm}/zod/`] },
  },
  {
    name: 'product-knows-no-tests',
    comment: 'What runs for members must run without the tests: move what is shared out of the test.',
    severity: 'error',
    from: { path: '^(apps|packages|prisma|scripts)/', pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'benches-are-not-imported',
    comment: 'A bench measures and goes when it has its answer: move what others need into packages/test-kit.',
    severity: 'error',
    from: { path: '^(apps|packages|prisma|scripts|e2e|deploy)/' },
    to: { path: '^bench/' },
  },
  {
    name: 'scripts-use-the-ops-door',
    comment: 'A script does what @satrangi/api/ops offers: if it offers too little, export more there.',
    severity: 'error',
    from: { path: '^(scripts|bench|e2e|deploy)/' },
    to: { path: '^apps/[^/]+/src/', pathNot: '^apps/api/src/(ops|retired-settings|secret-files)\\.ts$' },
  },
  {
    name: 'scripts-and-e2e-do-not-meet',
    comment: 'Scripts and end-to-end tests do not import each other: move what both need into packages/test-kit.',
    severity: 'error',
    from: { path: '^(scripts|e2e)/' },
    to: { path: '^(scripts|e2e)/', pathNot: '^$1/' },
  },
  {
    name: 'test-kit-imports-none-of-its-users',
    comment: 'Scripts, benchmarks and tests build on the test kit: pass in what it needs from them, or move it there.',
    severity: 'error',
    from: { path: '^packages/test-kit/' },
    to: { path: '^(apps|scripts|e2e|bench|deploy)/' },
  },
  {
    name: 'product-needs-no-test-kit',
    comment: 'The test kit starts services for scripts and tests: the API, the client and the database do without it.',
    severity: 'error',
    from: { path: '^(apps|prisma|packages/contract)/', pathNot: tests },
    to: { path: '^packages/test-kit/' },
  },
]

/** The subjects: each may use those after it, and none before it. */
const subjects = [
  'personal-data',
  'moderation',
  'chat',
  'connections',
  'discovery',
  'membership',
  'accounts',
  'notifications',
  'members',
  'shared',
]

/** @param {string} features the folder of the subjects */
const arrows = (features) =>
  subjects.slice(1).map((subject, index) => ({
    name: `${features.split('/')[1]}-${subject}-knows-none-above`,
    comment: `${subjects.join(' > ')}: pass it down as an argument, or move the piece that both need below them.`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^${features}/${subject}/`, pathNot: tests },
    to: { path: `^${features}/(${subjects.slice(0, index + 1).join('|')})/` },
  }))

const apiDoors = '^apps/api/src/features/([^/]+|shared/[^/]+)/index\\.ts$'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const api = [
  {
    name: 'subjects-meet-at-the-door',
    comment: "Another subject's inside is its own: use its index.ts, and if that does not offer it, move it down.",
    severity: 'error',
    // A rule may read another rule where it stands: both are pure, and a door is not.
    from: { path: '^apps/api/src/features/([^/]+)/', pathNot: ['\\.rules\\.ts$', ...tests] },
    to: { path: '^apps/api/src/features/[^/]+/', pathNot: ['^apps/api/src/features/$1/', apiDoors] },
  },
  {
    name: 'parts-meet-at-the-door',
    comment: "Another part of the subject is used through that part's index.ts.",
    severity: 'error',
    from: { path: '^apps/api/src/features/([^/]+)/([^/]+)/', pathNot: ['\\.rules\\.ts$', ...tests] },
    to: {
      path: '^apps/api/src/features/$1/[^/]+/',
      pathNot: ['^apps/api/src/features/$1/$2/', '^apps/api/src/features/$1/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'outside-knocks-at-the-door',
    comment: 'Whoever is no feature uses a subject through its index.ts, or ops.ts when it serves scripts.',
    severity: 'error',
    from: { path: '^apps/api/src/', pathNot: ['^apps/api/src/features/', '^apps/api/src/ops\\.ts$', ...tests] },
    to: { path: '^apps/api/src/features/[^/]+/', pathNot: apiDoors },
  },
  {
    name: 'features-know-no-framework',
    comment: 'A feature has never heard of a request or a provider: http/ knows Fastify, ports/ say what we need.',
    severity: 'error',
    from: { path: '^apps/api/src/features/', pathNot: tests },
    to: {
      path: [`${npm}/(@?fastify|ioredis|twilio|nodemailer|razorpay|graphile-worker)`, '^apps/api/src/(http|adapters)/'],
    },
  },
  {
    name: 'rules-are-pure',
    comment: 'A rule is true without a database, a clock or a network: let the service fetch what it needs.',
    severity: 'error',
    from: { path: '^apps/api/src/.*\\.rules\\.ts$' },
    to: {
      pathNot: [
        '\\.rules\\.ts$',
        '^apps/api/src/(keys|refusal)\\.ts$',
        '^packages/contract/',
        `${npm}/libphonenumber-js/`,
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'only-stores-speak-sql',
    comment: 'Whoever names a table or a column is a *.store.ts: move the query there, with `db` first.',
    severity: 'error',
    from: { path: '^apps/api/src/features/', pathNot: ['\\.store\\.ts$', ...tests] },
    // A transaction names none.
    to: {
      path: ['^prisma/', `${npm}/(pg|@prisma)/`],
      pathNot: '^prisma/src/transaction\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'ports-are-promises',
    comment: 'A port is a type and says nothing of who keeps it: the code belongs into adapters/.',
    severity: 'error',
    from: { path: '^apps/api/src/ports/', pathNot: tests },
    to: { pathNot: ['^apps/api/src/ports/', '^packages/contract/'], dependencyTypesNot: ['type-only'] },
  },
  ...arrows('apps/api/src/features'),
]

const webDoors = '^apps/web/src/features/[^/]+/index\\.ts$'

/** What lies above each layer of the web client, and may not be seen from it. */
const above = {
  screens: 'app',
  features: '(app|screens)',
  ui: '(app|screens)',
  lib: '(app|screens|features|ui)',
  messages: '(app|screens|features|ui|lib)',
  browser: '(app|screens|features|ui|lib|messages)',
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const web = [
  {
    name: 'ui-knows-no-domain',
    comment: 'ui/ has never heard of a member: give it what it shows as plain properties.',
    severity: 'error',
    from: { path: '^apps/web/src/ui/', pathNot: tests },
    to: { path: ['^packages/contract/', '^apps/web/src/features/'] },
  },
  {
    name: 'web-subjects-meet-at-the-door',
    comment: "Another subject's inside is its own: use its index.ts, and if that does not offer it, export it there.",
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/', pathNot: tests },
    to: { path: '^apps/web/src/features/[^/]+/', pathNot: ['^apps/web/src/features/$1/', webDoors] },
  },
  {
    name: 'screens-knock-at-the-door',
    comment: 'A screen uses a subject through its index.ts; what is loaded later comes from the index.ts of its part.',
    severity: 'error',
    // A rule may read another rule where it stands.
    from: { path: '^apps/web/src/(app|screens)/', pathNot: ['\\.rules\\.ts$', ...tests] },
    to: { path: '^apps/web/src/features/[^/]+/', pathNot: webDoors, dependencyTypesNot: ['dynamic-import'] },
  },
  ...arrows('apps/web/src/features'),
  {
    name: 'desk-is-a-program-of-its-own',
    comment:
      'A browser that loads the desk loads no code of members: of the client it uses ui, lib and messages alone.',
    severity: 'error',
    from: { path: '^apps/web/src/desk/', pathNot: tests },
    to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(desk|ui|lib|messages|browser|styles)/' },
  },
  {
    name: 'nobody-imports-the-desk',
    comment: 'Nothing that members load may bring code of the desk: move what both need into ui/ or lib/.',
    severity: 'error',
    from: { path: '^apps/web/src/', pathNot: ['^apps/web/src/desk/', ...[tests].flat()] },
    to: { path: '^apps/web/src/desk/' },
  },
  ...Object.entries(above).map(([layer, higher]) => ({
    name: `web-flows-down-to-${layer}`,
    comment: 'app > screens > features > ui > lib > messages > browser: pass it down as an argument, or move it down.',
    severity: /** @type {const} */ ('error'),
    from: { path: `^apps/web/src/${layer}/`, pathNot: tests },
    to: { path: `^apps/web/src/(${higher}/|main\\.ts$)` },
  })),
]

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...api, ...web],
  options: {
    doNotFollow: { path: npm },
    exclude: { path: ['/dist/', 'prisma/src/generated/(internal|models)'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
