import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFromTemplate } from '@satrangi/test-kit/postgres/prepared-server'
import { startRedis } from '@satrangi/test-kit/redis'
import { startS3Server } from '@satrangi/test-kit/s3-server'
import type { TestProject } from 'vitest/node'
import { postgresTemplate } from './postgres-template.ts'
import type { ServiceName } from './services.ts'

interface StartedService {
  url: string
  stop: () => Promise<void>
}

/** Each is started by the first test that needs it, and stopped after the run. */
const starters: Record<ServiceName, () => Promise<StartedService>> = {
  postgres: async () => {
    const server = await startFromTemplate(postgresTemplate)
    return { url: await server.database('postgres'), stop: server.stop }
  },
  redis: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'satrangi-redis-'))
    const redis = await startRedis(folder, randomBytes(16).toString('hex'))
    if (!redis) throw new Error('redis-server was not found: apt-get install -y redis-server')
    return { url: redis.url, stop: () => redis.stop().finally(() => rmSync(folder, { recursive: true, force: true })) }
  },
  s3: async () => {
    const bucket = 'photos'
    const { endpoint, region, accessKeyId, secretAccessKey, stop } = await startS3Server([bucket])
    return { url: JSON.stringify({ endpoint, region, accessKeyId, secretAccessKey, bucket }), stop }
  },
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = new Map<ServiceName, Promise<StartedService>>()
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) as ServiceName
    const service = started.get(name) ?? starters[name]()
    started.set(name, service)
    service.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  project.provide('servicesUrl', await listen(server))
  return async () => {
    server.close()
    await Promise.all([...started.values()].map((service) => service.then(({ stop }) => stop())))
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
