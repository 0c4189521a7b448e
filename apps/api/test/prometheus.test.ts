import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi } from '@satrangi/test-kit/api'
import { signUpTestMember } from '@satrangi/test-kit/guests'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { childEnvironment } from '@satrangi/test-kit/programs'
import { apiSecretNames, newSecret } from '@satrangi/test-kit/secrets'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from './database.ts'

const [port, metricsPort] = [await freePort(), await freePort()]
const origin = `http://127.0.0.1:${port}`
const token = newSecret()
const folder = mkdtempSync(join(tmpdir(), 'satrangi-prometheus-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The program itself, with metrics on a port of their own. */
async function startProgram(): Promise<void> {
  const database = await freshDatabase()
  const env = {
    ...childEnvironment,
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    METRICS_PORT: String(metricsPort),
    METRICS_TOKEN: token,
    RATE_LIMIT_SCALE: '1000',
    ...Object.fromEntries(apiSecretNames.map((name) => [name, newSecret()])),
  }
  const args = [inRoot('apps/api/src/main.ts')]
  const logFile = join(folder, 'api.log')
  const signal = AbortSignal.timeout(60_000)
  const program = await startApi({ args, env, logFile, url: origin, signal, isQuiet: true })
  onTestFinished(async () => {
    await program.stop()
    await database.drop()
  })
}

/** Prometheus with the files of the containers, where only the address of the API and of the token are others. */
async function startPrometheus(): Promise<string> {
  const port = await freePort()
  const config = readFileSync(inRoot('deploy/watch/prometheus.yml'), 'utf8')
    .replace('/run/secrets/METRICS_TOKEN', join(folder, 'token'))
    .replace(/dns_sd_configs:\n(?: {6}.*\n)+/, `static_configs: [{ targets: ["127.0.0.1:${metricsPort}"] }]\n`)
    .replace('scrape_interval: 15s', 'scrape_interval: 500ms')
    .replace('scrape_timeout: 10s', 'scrape_timeout: 500ms')
  writeFileSync(join(folder, 'token'), token)
  writeFileSync(join(folder, 'prometheus.yml'), config)
  writeFileSync(join(folder, 'alerts.yml'), readFileSync(inRoot('deploy/watch/alerts.yml')))
  const child = spawn(
    'prometheus',
    [
      '--config.file=prometheus.yml',
      '--storage.tsdb.path=data',
      `--web.listen-address=127.0.0.1:${port}`,
      // No part of its help: how often it takes over what it has seen, every five seconds otherwise.
      '--scrape.discovery-reload-interval=100ms',
    ],
    { cwd: folder, stdio: 'ignore' },
  )
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  return `http://127.0.0.1:${port}`
}

it('is scraped by Prometheus with our configuration, and shows what members do', { timeout: 120_000 }, async () => {
  // At the same time: Prometheus takes five seconds to see its targets.
  const [prometheus] = await Promise.all([startPrometheus(), startProgram()])
  /** The value of an expression; undefined where it has none, or Prometheus does not answer yet. */
  const query = async (expression: string): Promise<number | undefined> => {
    const url = `${prometheus}/api/v1/query?${new URLSearchParams({ query: expression })}`
    const answer = await fetch(url).then(
      (response) => response.json() as Promise<{ data?: { result: { value: [number, string] }[] } }>,
      () => undefined,
    )
    const value = answer?.data?.result[0]?.value[1]
    return value === undefined ? undefined : Number(value)
  }
  const patience = { timeout: 60_000, interval: 200 }
  await expect.poll(() => query('up{job="satrangi"}'), patience).toBe(1)
  await signUpTestMember(origin, 'asha', '639980001')
  const signUps = 'sum(satrangi_calls_total{route="/api/v1/users/signup123",status="200"})'
  await expect.poll(() => query(signUps), patience).toBe(2)
  expect(await query('satrangi_dependency_up{dependency="database"}')).toBe(1)
  expect(await query('satrangi_disk_bytes{volume="photos",state="free"}')).toBeGreaterThan(0)
  const rules = (await (await fetch(`${prometheus}/api/v1/rules`)).json()) as {
    data: { groups: { rules: object[] }[] }
  }
  expect(rules.data.groups[0]?.rules.length).toBeGreaterThan(20)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(401)
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
})
