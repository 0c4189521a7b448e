import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@satrangi/test-kit/failure'
import { root } from '@satrangi/test-kit/paths'
import { isInstalled } from '@satrangi/test-kit/programs'
import { docker } from './containers.ts'

/** One set of containers under a name of its own, so that nothing else on the machine is touched. */
export function composeProject(name: string, env: Record<string, string>, files: readonly string[], cwd = root) {
  const compose = isInstalled('docker-compose') ? ['docker-compose'] : ['docker', 'compose']
  const run = (...args: string[]): string => {
    const [program = '', ...first] = compose
    const all = [...first, '--project-name', name, ...files.flatMap((file) => ['--file', file]), ...args]
    const done = spawnSync(program, all, {
      cwd,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    })
    if (done.status === 0) return done.stdout
    throw new Failure(
      `${compose.join(' ')} ${args.join(' ')} failed:\n${done.error?.message ?? done.stdout + done.stderr}`,
    )
  }
  const runningIds = (service: string) => {
    const labels = [`com.docker.compose.project=${name}`, `com.docker.compose.service=${service}`]
    const filters = labels.flatMap((label) => ['--filter', `label=${label}`])
    return docker('ps', '--quiet', '--no-trunc', ...filters)
      .split('\n')
      .filter(Boolean)
  }
  return {
    /** Leads another program to the same containers. */
    env: { ...process.env, ...env, COMPOSE_PROJECT_NAME: name, COMPOSE_FILE: files.join(delimiter) },
    /** @throws Failure with everything that was printed */
    run,
    /** The containers of a service. */
    containers: (service: string) => run('ps', '--quiet', service).split('\n').filter(Boolean),
    /** Those of them that run, by their whole ids. */
    runningIds,
    /** Where this machine reaches a port of each of them. */
    originsOf: (service: string, port: number) =>
      runningIds(service).map((id) => `http://127.0.0.1:${docker('port', id, String(port)).split(':').at(-1)}`),
  }
}
export type Project = ReturnType<typeof composeProject>

/** `healthy`, `starting`, `unhealthy`, or how the container stands where it has no check. */
function healthOf(container: string): string {
  const format = '{{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}'
  return docker('inspect', '--format', format, container)
}

/** Waits until so many containers of these services run, and are healthy. */
export async function untilHealthy(project: Project, services: readonly string[], count: number): Promise<void> {
  const deadline = Date.now() + 180_000
  for (;;) {
    const containers = services.flatMap((service) => project.containers(service))
    const states = containers.map(healthOf)
    if (containers.length === count && states.every((state) => state === 'healthy')) return
    if (states.includes('unhealthy') || Date.now() > deadline) throw new Failure(`Not healthy: ${states.join(', ')}`)
    await pause(500)
  }
}
