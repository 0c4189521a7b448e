// Builds docker-compose.yml, starts it with two replicas of the API, walks through it, replaces versions and restarts
// services while members use it, and takes it down with everything that it made. Needs Docker; not part of `npm test`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure, runScript } from '@satrangi/test-kit/failure'
import { inRoot } from '@satrangi/test-kit/paths'
import { freePort } from '@satrangi/test-kit/ports'
import { step } from '@satrangi/test-kit/progress'
import { newSecret } from '@satrangi/test-kit/secrets'
import { checkPage } from './compose/check-page.ts'
import { checkRights } from './compose/check-rights.ts'
import { smokeJourney } from './compose/journey.ts'
import { createPairs, underLoad } from './compose/load.ts'
import { composeProject, healthOf, type Project } from './compose/project.ts'
import { buildVersions, trialsOf } from './compose/trials.ts'
import { describeLoad, findLoadFaults } from './compose/verdict.ts'
import { fillEnv } from './make-env.ts'

const services = ['postgres', 'redis', 'api', 'web']

await runScript(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'satrangi-compose-'))
  const [http, https, database] = [await freePort(), await freePort(), await freePort()]
  const origin = `http://localhost:${http}`
  const settings = {
    PUBLIC_URL: origin,
    OTP_DELIVERY: 'log',
    ALLOW_TEST_OTP: 'true',
    OPERATOR_NAME: 'An Operator',
    OPERATOR_ADDRESS: '1 Some Street',
    OPERATOR_EMAIL: 'help@satrangi.example',
    GRIEVANCE_OFFICER: 'An Officer',
    GRIEVANCE_EMAIL: 'grievances@satrangi.example',
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    // Production does not start without keys; nothing is bought with these.
    RAZORPAY_KEY_ID: 'rzp_test_00000000000000',
    RAZORPAY_KEY_SECRET: newSecret(),
    RAZORPAY_WEBHOOK_SECRET: newSecret(),
  }
  const envFile = join(folder, 'env')
  const text = fillEnv(readFileSync(inRoot('.env.example'), 'utf8'), new Map(Object.entries(settings)))
  writeFileSync(envFile, text, { mode: 0o600 })
  // Each replica and the database can be reached alone, on this machine only.
  const override = join(folder, 'override.yml')
  const ports = [`api:\n    ports: ["127.0.0.1::8080"]`, `postgres:\n    ports: ["127.0.0.1:${database}:5432"]`]
  writeFileSync(override, `version: "3.8"\nservices:\n  ${ports.join('\n  ')}\n`)
  const secrets = Object.fromEntries(
    [...text.matchAll(/^((?:POSTGRES|POSTGRES_APP|REDIS)_PASSWORD)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  )
  const env = { ...settings, ...secrets, ENV_FILE: envFile } as Record<string, string>
  const project = composeProject('satrangi-check', env, [inRoot('docker-compose.yml'), override])
  const databaseUrl = `postgresql://satrangi:${env.POSTGRES_PASSWORD}@127.0.0.1:${database}/satrangi`
  let removeVersions = () => {}
  try {
    await step('Building the images', () => project.run('build'))
    await step('Starting, with two replicas of the API', () => project.run('up', '--detach', '--scale', 'api=2'))
    await step('Waiting until everything is healthy', () => untilHealthy(project))
    const replicas = [1, 2].map((index) => `http://127.0.0.1:${project.portOf('api', 8080, index)}`) as [string, string]
    await step('Two people sign up, connect and talk through different replicas', () => smokeJourney(origin, replicas))
    await step('The page and its files are served', () => checkPage(origin))
    await step('No container has a right that it does not need', () => checkRights(project, databaseUrl))
    removeVersions = await step('Making other versions', () => buildVersions(folder))
    const pairs = await step('Members sign up', () => createPairs(origin, 6))
    for (const { title, mayBeAway, run } of trialsOf(project)) {
      await step(`Members chat and look around: ${title}`, async (report) => {
        const result = await underLoad({ origin, databaseUrl, pairs }, run)
        report(describeLoad(result))
        const faults = findLoadFaults(result, mayBeAway)
        if (faults.length > 0) throw new Failure(`${title}, and\n  ${faults.join('\n  ')}`)
      })
    }
  } catch (error) {
    console.error(project.run('logs', '--no-color', '--tail', '40'))
    throw error
  } finally {
    await step('Taking it down', () => project.run('down', '--volumes', '--remove-orphans', '--timeout', '30'))
    removeVersions()
    rmSync(folder, { recursive: true })
  }
  console.log('docker-compose.yml works.')
  return 0
})

async function untilHealthy(project: Project): Promise<void> {
  const deadline = Date.now() + 180_000
  for (;;) {
    const containers = services.flatMap((service) => project.containers(service))
    const states = containers.map(healthOf)
    if (containers.length === 5 && states.every((state) => state === 'healthy' || state === 'running')) return
    if (states.includes('unhealthy') || Date.now() > deadline) throw new Failure(`Not healthy: ${states.join(', ')}`)
    await pause(500)
  }
}
