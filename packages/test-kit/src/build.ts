import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Failure } from './failure.ts'
import { inRoot } from './paths.ts'
import { commandFile, run } from './programs.ts'
import { step } from './progress.mjs'

interface Program {
  title: string
  workspace: string
  /** Files and folders, from the project's folder on, whose contents decide what is built. */
  sources: string[]
  command: () => string[]
  /** A file that the build writes to `dist`. */
  output: string
}

const common = ['packages/contract/src', 'pnpm-lock.yaml', 'tsconfig.base.json']

const programs: Record<'api' | 'web', Program> = {
  api: {
    title: 'Building the API',
    workspace: 'apps/api',
    sources: [
      'apps/api/src',
      'apps/api/package.json',
      'apps/api/rolldown.config.ts',
      'deploy/migrate.ts',
      'prisma/src',
      'prisma/migrations',
      'prisma/functions',
    ],
    command: () => [commandFile('apps/api', 'rolldown'), '-c'],
    output: 'main.js',
  },
  web: {
    title: 'Building the web client',
    workspace: 'apps/web',
    sources: ['apps/web'],
    command: () => [commandFile('apps/web', 'vite'), 'build', '--logLevel', 'warn'],
    output: 'index.html',
  },
}

/** Builds the programs whose sources have changed since their last build. */
export async function buildIfStale(names: (keyof typeof programs)[], signal: AbortSignal): Promise<void> {
  for (const program of names.map((name) => programs[name])) {
    const hash = hashOf([...program.sources, ...common])
    const stamp = inRoot('node_modules', '.cache', 'satrangi', `built-${basename(program.workspace)}`)
    if (isUpToDate(hash, stamp, program)) continue
    await step(program.title, () => build(program, signal))
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, hash)
  }
}

/** Whether the last build was made by this function from these sources. */
function isUpToDate(hash: string, stamp: string, { workspace, output }: Program): boolean {
  const outputFile = inRoot(workspace, 'dist', output)
  if (!existsSync(outputFile) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === hash && statSync(outputFile).mtimeMs <= statSync(stamp).mtimeMs
}

async function build({ title, workspace, command }: Program, signal: AbortSignal): Promise<void> {
  const { code, output } = await run(process.execPath, command(), {
    cwd: inRoot(workspace),
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  })
  if (code !== 0) throw new Failure(`${title} failed.\n${output.trim()}`)
}

/** Folders of a workspace that no build reads. */
const ignoredNames = new Set(['node_modules', 'dist', 'test', 'gallery'])

function hashOf(sources: string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0')
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!existsSync(inRoot(path))) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(inRoot(path), { withFileTypes: true })
    .filter(({ name }) => !ignoredNames.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]))
}
