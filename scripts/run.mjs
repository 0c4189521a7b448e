// `npm start`, `npm test` and the rest begin here, on a bare Node with nothing installed:
// node scripts/run.mjs COMMAND [arguments] brings what is missing, then runs scripts/COMMAND.ts.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { step } from '../packages/test-kit/src/progress.mjs'
import { compiledFolder, compiledStart, databaseClient, isCurrent, markCurrent, packages, root } from './lib/stamps.mjs'

const pnpm = 'pnpm@12.21.0'

/** @param {string} sentence @returns {never} */
function exitWith(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Runs a program quietly; what it said is shown only when it fails.
 * @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
function runQuietly(program, args, env = process.env) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const append = (/** @type {Buffer} */ text) => {
      output += text
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.once('error', failed)
    child.once('close', (code) => (code === 0 ? done() : failed(new Error(output.trim() || `${program} failed`))))
  })
}

/** Whether a command needs the packages with which the project is tested, linted and measured. */
const needsTestPackages = (/** @type {string} */ command, /** @type {string | undefined} */ argument) =>
  ['gallery', 'fuzz', 'mutation', 'test'].includes(command) || (command === 'migrate' && argument !== 'deploy')

/**
 * Installs what starting needs, or every package. None is taken away again: a start after the tests finds more than
 * it needs.
 * @param {boolean} everything
 */
async function installPackages(everything) {
  const group = everything || existsSync(join(root, 'node_modules', 'vitest')) ? 'all' : 'start'
  if (isCurrent(packages(group))) return
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  // pnpm asks the registry how old each of 1,500 locked versions is, for six seconds. A start trusts the hashes of the
  // lock file; the tests, which prove a change of it, ask.
  const install = [
    '--yes',
    pnpm,
    'install',
    '--frozen-lockfile',
    ...(group === 'start' ? ['--prod', '--trust-lockfile'] : []),
  ]
  await step('Installing packages', () => runQuietly(npx, install))
  markCurrent(packages(group))
}

/** Node 24 from the installed packages, where there is one for this machine; else the Node that runs this. */
function chooseNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const bundled = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file)
  if (existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0) return bundled
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  return exitWith(`Please install Node 24: there is none to bring for this machine, and ${process.version} is too old.`)
}

const commands = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const [command = '', ...args] = process.argv.slice(2)
if (!commands.includes(`${command}.ts`)) {
  exitWith(`node scripts/run.mjs COMMAND, one of: ${commands.map((name) => name.slice(0, -3)).join(', ')}`)
}
const startedAt = Date.now()
try {
  await installPackages(needsTestPackages(command, args[0]))
} catch (error) {
  exitWith(`The packages could not be installed.\n${/** @type {Error} */ (error).message}`)
}
const node = chooseNode()
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  SATRANGI_BEGAN: String(startedAt),
}
try {
  if (!isCurrent(databaseClient))
    await step('Generating the database client', () => runQuietly(node, ['scripts/generate.mjs'], env))
} catch (error) {
  exitWith(`The database client could not be generated.\n${/** @type {Error} */ (error).message}`)
}

/**
 * What starts the product stays for as long as it runs: it holds 55 MB where it needs neither the compiler of TypeScript
 * nor those of JavaScript, and 120 otherwise. So one that ends at once compiles it before, and it is interpreted.
 */
const lean =
  command === 'start'
    ? {
        options: ['--max-semi-space-size=1', '--no-opt', '--no-maglev', '--no-sparkplug'],
        env: { NODE_COMPILE_CACHE: join(root, compiledFolder), MALLOC_ARENA_MAX: '2', ...env },
      }
    : { options: [], env }
if (command === 'start' && !isCurrent(compiledStart())) {
  await runQuietly(node, [...lean.options, join('scripts', 'start.ts'), '--help'], lean.env).then(
    () => markCurrent(compiledStart()),
    () => {},
  )
}

const nodeArgs = ['--disable-warning=ExperimentalWarning', ...lean.options]
const child = spawn(node, [...nodeArgs, join('scripts', `${command}.ts`), ...args], {
  cwd: root,
  env: lean.env,
  stdio: 'inherit',
})
// A terminal sends Ctrl-C to the child as well; the scripts take signals that come close together for one.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
// Under npm there is a shell between, which dies of a signal and passes nothing on: then this is an orphan.
const parent = process.ppid
const watch = () => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}
if (process.env.npm_lifecycle_event) setInterval(watch, 200).unref()
child.once('error', (error) => exitWith(error.message))
child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
