import { readFileSync } from 'node:fs'
import { inRoot } from '@satrangi/test-kit/paths'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { containerSecrets, environmentSecrets } from '../../deploy/container-secrets.ts'

interface ComposeService {
  image: string
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  mem_limit?: string
  pids_limit?: number
  restart?: string
  healthcheck?: { test: string[] }
  networks?: string[] | Record<string, unknown>
  network_mode?: string
  env_file?: string
  environment?: Record<string, string | number>
  volumes?: string[]
  logging?: { options: Record<string, string> }
}

const text = readFileSync(inRoot('docker-compose.yml'), 'utf8')
const { services, networks, volumes } = parse(text, { merge: true }) as {
  services: Record<string, ComposeService>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, null>
}
const networksOf = (name: string) => {
  const { networks: all = [] } = services[name] ?? {}
  return Array.isArray(all) ? all : Object.keys(all)
}
const onNetwork = (network: string) => Object.keys(services).filter((name) => networksOf(name).includes(network))
/** It ends when it has done its work, or in production at once. */
const endsByItself = ['secrets', 'migrate', 'pay-sandbox']

describe.each(Object.entries(services))('the service %s', (name, service) => {
  it('has limits of memory, processes and its log', () => {
    expect(service.mem_limit).toMatch(/^(\d+m|\$\{[A-Z]+_MEMORY:-\d+m\})$/)
    expect(service.pids_limit).toBeGreaterThan(0)
    expect(service.logging?.options['max-size']).toBe('10m')
  })

  it('does not run as root, and has no right that it does not need', () => {
    expect(service.user).toMatch(/^(node|postgres|redis|[1-9]\d*:\d+)$/)
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.cap_add).toEqual(name === 'web' ? ['NET_BIND_SERVICE'] : undefined)
    expect(service.security_opt).toEqual(['no-new-privileges:true'])
  })

  it('has a check of its health, unless it ends by itself', () => {
    expect(Array.isArray(service.healthcheck?.test)).toBe(!endsByItself.includes(name))
  })

  it('names the networks that it is on', () => {
    expect(networksOf(name).length === 0).toBe(service.network_mode === 'none')
  })

  it('takes an image that can be named by its digest', () => {
    expect(service.image).toMatch(/^(satrangi-(api|web)|\$\{[A-Z]+_IMAGE:-[\w./-]+:[\w.-]+\})$/)
  })

  it('has the secrets that it needs as files, and none in its environment', () => {
    // It alone reads all of them.
    if (name === 'secrets') return
    const environment = service.environment ?? {}
    const files = Object.values(environment).filter((value) => String(value).startsWith('/run/secrets/'))
    const read = [
      ...new Set([...JSON.stringify(service).matchAll(/\/run\/secrets\/([A-Z_\d]+)/g)].map(([, one]) => one)),
    ]
    // Prometheus has the path in a file of its own.
    expect(name === 'prometheus' ? ['METRICS_TOKEN'] : read.sort()).toEqual([...(containerSecrets[name] ?? [])].sort())
    expect(new Set(files).size).toBe(files.length)
    expect(environmentSecrets.filter((secret) => environment[secret])).toEqual([])
    if (service.env_file) expect(environmentSecrets.filter((secret) => environment[secret] !== '')).toEqual([])
    const mounted = (service.volumes ?? []).filter((volume) => volume.startsWith('secrets-'))
    expect(mounted).toEqual(containerSecrets[name] ? [`secrets-${name}:/run/secrets:ro`] : [])
  })
})

it('lets the proxy reach the API, and neither PostgreSQL nor Redis', () => {
  expect(networksOf('web')).toEqual(['front'])
  expect(onNetwork('front').sort()).toEqual(['api', 'web'])
  expect(onNetwork('data').sort()).toEqual(['api', 'backup', 'migrate', 'postgres', 'redis'])
  expect(['postgres', 'redis', 'migrate'].flatMap(networksOf)).toEqual(['data', 'data', 'data'])
  expect(networks.data?.internal).toBe(true)
})

it('makes a volume of secrets for each container that has some, and for the ones that are made', () => {
  const names = Object.keys(volumes).filter((volume) => volume.startsWith('secrets-'))
  expect(names.sort()).toEqual(['made', ...Object.keys(containerSecrets)].map((name) => `secrets-${name}`).sort())
  const folders = names.map((volume) => `${volume}:/secrets/${volume.slice('secrets-'.length)}`)
  expect([...(services.secrets?.volumes ?? [])].sort()).toEqual(folders.sort())
})

it('starts without any setting, for this machine alone', () => {
  expect(text).not.toMatch(/\$\{[A-Z_]+:\?/)
  const ports = [...text.matchAll(/^ +- "(.+)"$/gm)].map(([, port]) => port)
  expect(ports.every((port) => /^(\$\{[A-Z]+_PORT:-)?127\.0\.0\.1:/.test(port ?? ''))).toBe(true)
})

it('stores backups in a folder that an operator names', () => {
  expect(services.backup?.volumes).toContain('$' + '{BACKUP_FOLDER:-backups}:/backups')
})
