// Starts that cannot work: one sentence, exit 1, and nothing left running.
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isNight } from '@satrangi/test-kit/night'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { childEnvironment, run } from '@satrangi/test-kit/programs'
import { openSmallDisk } from '@satrangi/test-kit/small-disk'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { acquireLock } from './lock.ts'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
})
afterEach(() => remove())

/** `start` on a folder of its own, on a free port, without the settings of whoever runs the tests. */
async function start(args: string[], settings: NodeJS.ProcessEnv = {}) {
  const given = args.includes('--port') ? args : [...args, '--port', String(await freePort())]
  const env = {
    ...childEnvironment,
    DATABASE_URL: '',
    REDIS_URL: '',
    DATA_DIR: folder,
    ...settings,
  }
  const { code, output } = await run(process.execPath, [inRoot('scripts/start.ts'), ...given], { env })
  return { code, lines: output.trim().split('\n') }
}

it('prints that the port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const { code, lines } = await start(['--port', String(port)])
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [`Port ${port} is in use by another program: stop it, or choose another with --port.`],
  })
  expect(readdirSync(folder)).toEqual([])
  server.close()
})

it('prints that the data folder is not writable', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const { code, lines } = await start(['--data', join(file, 'below')])
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(/^The data folder .* cannot be written/)] })
})

it('prints that there is no room, and leaves nothing behind', async () => {
  const disk = openSmallDisk({ megabytes: 1 })
  disk.fill()
  const { code, lines } = await start(['--data', join(disk.folder, 'data')])
  const left = readdirSync(disk.folder, { recursive: true })
  disk.remove()
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^There is no room on the disk.*: make room, then start again\.$/)],
  })
  expect(left.toSorted()).toEqual(['data', 'filler'])
})

it('prints that it already runs, and its URL', async () => {
  const release = await acquireLock(folder, 'http://localhost:8080')
  const { code, lines } = await start([])
  release()
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^It already runs on http:\/\/localhost:8080/)],
  })
})

it('prints which database is unreachable, without the password, and releases the lock', async () => {
  const port = await freePort()
  const { code, lines } = await start([], { DATABASE_URL: `postgresql://me:hidden@127.0.0.1:${port}/people` })
  expect(code).toBe(1)
  expect(lines.at(-1)).toMatch(new RegExp(`^The database people on 127\\.0\\.0\\.1:${port} cannot be reached: `))
  expect(lines.join()).not.toContain('hidden')
  expect(existsSync(join(folder, 'start.lock'))).toBe(false)
})

it('loads no package and no build into the process that stays, whose memory everybody pays for', async () => {
  const listLoaded = `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => {
      if (/\\/node_modules\\/|\\/build\\.ts$/.test(url)) console.log('loaded', url)
      return next(url, context)
    } })`
  const hook = `data:text/javascript,${encodeURIComponent(listLoaded)}`
  const { code, output } = await run(process.execPath, ['--import', hook, inRoot('scripts/start.ts'), '--help'], {
    env: childEnvironment,
  })
  expect([code, output.split('\n').filter((line) => line.startsWith('loaded'))]).toEqual([0, []])
})

it('prints what is wrong with an option', async () => {
  const { code, lines } = await start(['--port', 'eighty'])
  expect({ code, lines }).toEqual({
    code: 1,
    lines: ['The port must be a whole number from 1 to 65535, and is "eighty".'],
  })
})

const backupRefusals: [NodeJS.ProcessEnv, RegExp][] = [
  [{ BACKUP_PUBLIC_KEY: '' }, /^BACKUP_PUBLIC_KEY must be set: /],
  [{ BACKUP_PUBLIC_KEY: 'age0' }, /^BACKUP_PUBLIC_KEY must be a public key of age, which begins with age1\.$/],
  [{ BACKUP_TARGET: 'ftp://backup.example' }, /^BACKUP_TARGET must be a folder, or s3:\/\/bucket\/prefix\.$/],
]

/** By day one of them: the program asserts all settings in one place. */
it.each(isNight ? backupRefusals : backupRefusals.slice(-1))(
  'refuses backup settings with which no backup could be made: %o',
  async (settings, sentence) => {
    const { code, lines } = await start([], { BACKUP_TARGET: join(folder, 'backups'), ...settings })
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] })
    expect(readdirSync(folder)).toEqual([])
  },
)
