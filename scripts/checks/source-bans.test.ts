import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '@satrangi/test-kit/paths'
import { describe, expect, it } from 'vitest'
import { findViolations, sourceBans } from './source-bans.ts'

const folders = ['apps', 'packages', 'prisma', 'scripts', 'e2e']
const ignoredFolders = new Set(['node_modules', 'dist', 'generated'])

function sources(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : sources(path)
    return /\.(tsx?|css)$/.test(entry.name) ? [path] : []
  })
}

const files = folders.flatMap(sources).map((path) => ({ path, source: readFileSync(inRoot(path), 'utf8') }))

describe('in the whole project', () => {
  // The list of bans itself is made of the words that it forbids.
  const others = files.filter(({ path }) => !path.startsWith('scripts/checks/source-bans'))
  it.each(sourceBans)('$name', (ban) => {
    expect(
      others.flatMap(({ path, source }) => findViolations(ban, path, source)),
      `Instead: ${ban.instead}`,
    ).toEqual([])
  })
})

const feature = 'apps/api/src/features/chat/conversations/chat.service.ts'
const rules = 'apps/api/src/features/chat/conversations/chat.rules.ts'
const screen = 'apps/web/src/screens/discovery/home/home.tsx'

describe('a broken ban is found', () => {
  it.each([
    [feature, 'const at = new Date()'],
    [feature, 'const at = Date.now()'],
    [feature, 'if (Math.random() < 0.5) return'],
    [feature, 'const url = process.env.DATABASE_URL'],
    ['scripts/seed/rows.ts', 'const client = new pg.Client({ connectionString: url })'],
    [feature, 'export default send'],
    [feature, "where: { email: { equals: typed, mode: 'insensitive' } }"],
    [feature, 'where: { email: { equals: typed } }'],
    [feature, 'where: { phone: { contains: typed } }'],
    [feature, 'select key from members where lower(m.email) = $1'],
    [feature, 'select key from members where email ilike $1'],
    ['scripts/admin/show.command.ts', "{ username: { startsWith: typed }, mode: 'insensitive' }"],
    [rules, 'const formats = new Map<string, Intl.DateTimeFormat>()'],
    [rules, 'export const seen: Set<string> = new Set()'],
    [rules, 'const recent: string[] = []'],
    [rules, 'let last: Date | undefined'],
    [screen, 'const reply = await fetch(address)'],
    [screen, 'window.fetch(address)'],
    [screen, "style={{ color: '#c2185b' }}"],
    [screen, 'className="bg-[#fff]"'],
    [screen, 'className="text-red-500"'],
    ['apps/web/src/styles/base.css', '  color: rgb(10 20 30);'],
    ['apps/web/src/styles/base.css', '  color: #abc;'],
    ['apps/api/src/features/chat/conversations/chat.test.ts', "it.skip('does nothing', () => {})"],
  ])('in %s: %s', (path, source) => {
    expect(sourceBans.flatMap((ban) => findViolations(ban, path, source))).toHaveLength(1)
  })
})

describe('what only looks like one is left alone', () => {
  it.each([
    [feature, 'const at = new Date(row.created_at)'],
    [feature, '// never Date.now() here'],
    [feature, 'where: { email, emailConfirmedAt: { not: null } }'],
    ['apps/api/src/adapters/system-clock.ts', 'now: () => new Date()'],
    ['apps/api/src/config.ts', 'readConfig(process.env)'],
    [rules, 'const codes: ReadonlySet<string> = new Set(list)'],
    [rules, '  const counts = new Map<string, number>()'],
    [rules, '  let total = 0'],
    [rules, "const statuses = ['sent', 'read'] as const"],
    [screen, 'query.refetch()'],
    [screen, 'prefetch(screen)'],
    ['apps/web/src/lib/send.ts', 'const answer = await fetch(address)'],
    [screen, '<a href="#main">'],
    [screen, 'this.#add(message)'],
    [screen, 'className="text-ink bg-surface"'],
    ['apps/web/src/styles/base.css', '  color: color-mix(in srgb, var(--ink) 50%, transparent);'],
    ['apps/web/src/styles/tokens.css', '  --ink: #1c1320;'],
  ])('in %s: %s', (path, source) => {
    expect(sourceBans.flatMap((ban) => findViolations(ban, path, source))).toEqual([])
  })
})
