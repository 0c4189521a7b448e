import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { toService } from './child-service.ts'
import { Failure } from './failure.ts'
import { temporaryFolder } from './paths.ts'
import type { Service } from './service-group.ts'

/** An S3 server of this machine, as a client needs to know it. */
export interface S3Access {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Server extends S3Access, Service {}

const program = fileURLToPath(new URL('s3/server.py', import.meta.url))

/** The Python that has Swift: Debian's is first, because another on PATH has none of Debian's packages. */
const findPython = (): string | undefined =>
  ['/usr/bin/python3', 'python3'].find(
    (python) => spawnSync(python, ['-c', 'import swift, eventlet, pyeclib'], { stdio: 'ignore' }).status === 0,
  )

/** Whether an S3 server can be started. */
export const isS3ServerInstalled = (): boolean => findPython() !== undefined

/**
 * Starts an S3 server that keeps its buckets in a temporary folder and checks every signature: OpenStack Swift.
 * Clients address buckets by path (`forcePathStyle`). It takes about two seconds.
 * @param buckets that exist from the start; nobody has to create them
 * @param host an address of this machine
 */
export async function startS3Server(buckets: readonly string[], host = '127.0.0.1'): Promise<S3Server> {
  const python = findPython()
  if (!python) throw new Failure('OpenStack Swift was not found: apt-get install -y python3-swift')
  const { folder, remove } = temporaryFolder()
  const access = { region: 'us-east-1', accessKeyId: 'test:app', secretAccessKey: randomBytes(20).toString('hex') }
  // Its own resolver of names takes a second to load, and there is none to resolve.
  const env = { ...process.env, EVENTLET_NO_GREENDNS: 'yes' }
  // Closed standard input ends it, so that it does not outlive a killed run.
  const child = spawn(python, [program], { stdio: ['pipe', 'pipe', 'pipe'], env })
  const errors = text(child.stderr)
  const { accessKeyId: key, secretAccessKey: secret, region } = access
  child.stdin.write(`${JSON.stringify({ folder, host, key, secret, region, buckets })}\n`)
  const [port] = await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'close')])
  if (typeof port !== 'string') {
    remove()
    throw new Failure(`The S3 server did not start: ${(await errors).trim()}`)
  }
  const service = toService(child)
  return {
    ...access,
    ...service,
    endpoint: `http://${host}:${port}`,
    stop: () => service.stop().finally(remove),
  }
}
