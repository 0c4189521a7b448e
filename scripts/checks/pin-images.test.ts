import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { run } from '@satrangi/test-kit/programs'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
  for (const name of ['bin', 'scripts']) mkdirSync(join(folder, name))
  for (const name of ['docker-compose.yml', 'scripts/pin-images']) cpSync(inRoot(name), join(folder, name))
})
afterEach(() => remove())

/** A command `docker` that pulls what it is asked for, but not this. */
function writeDocker(missing: string): void {
  const lines = ['#!/bin/sh', 'for image; do :; done', `[ "$image" != ${missing} ] || exit 1`]
  writeFileSync(join(folder, 'bin/docker'), [...lines, 'echo "$' + '{image%%:*}@sha256:0123"', ''].join('\n'))
  chmodSync(join(folder, 'bin/docker'), 0o755)
}
const pin = () =>
  run(join(folder, 'scripts/pin-images'), [], {
    env: { PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) },
  })
const envFile = () => join(folder, '.env')

it('writes the digest of each base image into .env, in the place of an older one', async () => {
  writeDocker('none')
  writeFileSync(envFile(), 'CODE_SECRET=a secret\nNODE_IMAGE=node@sha256:old\nREDIS_IMAGE=\n', { mode: 0o600 })
  expect((await pin()).code).toBe(0)
  expect(readFileSync(envFile(), 'utf8').split('\n').sort()).toEqual([
    '',
    'CADDY_IMAGE=caddy@sha256:0123',
    'CODE_SECRET=a secret',
    'GRAFANA_IMAGE=grafana/grafana-oss@sha256:0123',
    'NODE_IMAGE=node@sha256:0123',
    'POSTGRES_IMAGE=postgres@sha256:0123',
    'PROMETHEUS_IMAGE=prom/prometheus@sha256:0123',
    'REDIS_IMAGE=redis@sha256:0123',
  ])
  expect(statSync(envFile()).mode & 0o777).toBe(0o600)
})

it('changes nothing where an image cannot be pulled', async () => {
  writeDocker('redis:7-bookworm')
  writeFileSync(envFile(), 'REDIS_IMAGE=\n')
  const { code, output } = await pin()
  expect(code).toBe(1)
  expect(output).toContain('redis:7-bookworm could not be pulled: .env stays as it is.')
  expect(readFileSync(envFile(), 'utf8')).toBe('REDIS_IMAGE=\n')
  expect(readdirSync(folder).sort()).toEqual(['.env', 'bin', 'docker-compose.yml', 'scripts'])
})
