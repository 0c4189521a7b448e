import { execFile } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { promisify } from 'node:util'
import { root } from '@satrangi/test-kit/paths'
import { type Finding, missing, ok, unsure } from './finding.ts'

const run = promisify(execFile)
const gigabyte = 1_000_000_000

/** The least that docker-compose.yml needs: it waits for services to be healthy or to be done. */
const leastVersions = { engine: 20, compose: 2 } as const

/** Whether containers can be built and started, by this account too. */
export async function checkDocker(): Promise<Finding> {
  try {
    const engine = (await run('docker', ['version', '--format', '{{.Server.Version}}'])).stdout.trim()
    const compose = (await run('docker', ['compose', 'version', '--short'])).stdout.trim()
    const isNew = majorOf(engine) >= leastVersions.engine && majorOf(compose) >= leastVersions.compose
    return isNew
      ? ok('Docker', `${engine}, Compose ${compose}.`)
      : missing(
          'Docker',
          `${engine} with Compose ${compose} is too old: install it from docs.docker.com/engine/install.`,
        )
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') return missing('Docker', 'not installed: docs.docker.com/engine/install says how.')
    if (/permission denied/i.test(stderr)) return missing('Docker', 'this account may not use it: run this with sudo.')
    if (/compose/i.test(stderr)) return missing('Docker', 'the Compose plugin is not installed: docker-compose-plugin.')
    return missing('Docker', 'its service does not run: sudo systemctl enable --now docker')
  }
}

const majorOf = (version: string) => Number(/\d+/.exec(version)?.[0] ?? 0)

/** Room for images, database and photos: docs/scaling.md says how much members take. */
export function checkDisk({ bavail, bsize } = statfsSync(root)): Finding {
  const free = (bavail * bsize) / gigabyte
  const said = `${free.toFixed(1)} GB free`
  if (free < 5) return missing('disk', `${said}: building and running needs 5 at least.`)
  return free < 15
    ? unsure('disk', `${said}: enough to begin; photos and backups need more soon.`)
    : ok('disk', `${said}.`)
}

export function checkMemory(bytes = totalmem()): Finding {
  const said = `${(bytes / gigabyte).toFixed(1)} GB`
  if (bytes < 0.9 * gigabyte) return missing('memory', `${said}: too little; take a server with 2 GB.`)
  return bytes < 1.8 * gigabyte
    ? unsure('memory', `${said}: it runs, but building may fail; 2 GB are better.`)
    : ok('memory', `${said}.`)
}

/**
 * Whether this machine's clock is right, by the date that a server sends with its answer.
 * @param url whom to ask; its answer may be an error
 */
export async function checkClock(url: string, now = Date.now): Promise<Finding> {
  try {
    const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5000) })
    const skew = Math.round((now() - Date.parse(headers.get('date') ?? '')) / 1000)
    if (Number.isNaN(skew)) return unsure('clock', 'nobody said what time it is: compare `date -u` with your watch.')
    return Math.abs(skew) > 30
      ? missing('clock', `${Math.abs(skew)} s ${skew > 0 ? 'fast' : 'slow'}: sudo timedatectl set-ntp true`)
      : ok('clock', 'right.')
  } catch {
    return unsure('clock', 'nobody could be asked what time it is: compare `date -u` with your watch.')
  }
}
