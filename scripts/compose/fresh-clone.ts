import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@satrangi/test-kit/failure'
import { inRoot } from '@satrangi/test-kit/paths'
import { run } from '@satrangi/test-kit/programs'
import { fillEnv } from '../make-env.ts'
import { docker } from './containers.ts'
import { smokeJourney } from './journey.ts'
import { buyPack } from './payment.ts'
import { composeProject, type Project, untilHealthy } from './project.ts'

const origin = 'http://localhost:8080'
const services = ['postgres', 'redis', 'api', 'web']

/** Clones what is committed, and names its containers; nothing is started yet. */
export async function cloneInstallation(folder: string): Promise<Project> {
  const clone = join(folder, 'clone')
  const { code, output } = await run('git', ['clone', '--quiet', inRoot(), clone])
  if (code !== 0) throw new Failure(`git clone failed:\n${output}`)
  return composeProject('satrangi-test', {}, [], clone)
}

/** `docker compose up` in a fresh clone, then what somebody does who tries the product. */
export async function tryTestInstallation(project: Project): Promise<void> {
  project.run('up', '--build', '--detach')
  await untilHealthy(project, services, services.length)
  const buyer = await smokeJourney(origin, [origin, origin])
  await buyPack(buyer, 'http://127.0.0.1:8090')
  const page = await (await fetch(origin)).text()
  if (!page.includes('Test installation')) throw new Failure('The page does not say that it is of a test installation.')
  for (const [service, text] of [
    ['secrets', 'TEST INSTALLATION'],
    ['api', 'not sent: test delivery'],
  ] as const)
    if (!project.run('logs', '--no-color', service).includes(text))
      throw new Failure(`The log of ${service} does not say ${JSON.stringify(text)}.`)
  const before = readSecret(project)
  project.run('up', '--detach')
  if (readSecret(project) !== before) throw new Failure('The second start has made other secrets.')
}

const readSecret = (project: Project): string =>
  docker('exec', project.runningIds('api')[0] ?? '', 'cat', '/run/secrets/SESSION_SECRET')

/** With an .env the same file refuses to be a test installation. */
export function refuseTestsInProduction(project: Project, folder: string): void {
  const envFile = join(folder, 'clone', '.env')
  const env = fillEnv(readFileSync(inRoot('.env.example'), 'utf8'), new Map())
  writeFileSync(envFile, env.replace('ENV_FILE=.env', 'ENV_FILE='))
  expectRefusal(project, 'secrets', 'There is an .env with secrets')
  writeFileSync(envFile, env.replace('NODE_ENV=production', 'NODE_ENV=development'))
  expectRefusal(project, 'secrets', 'There is an .env with secrets')
  writeFileSync(envFile, env)
  appendFileSync(envFile, 'RAZORPAY_BASE_URL=http://pay.localhost:8090\n')
  project.run('run', '--rm', '--no-deps', '-T', 'secrets')
  expectRefusal(project, 'api', 'OTP_DELIVERY=log shows codes to whoever asks and is refused in production')
  expectRefusal(project, 'api', 'RAZORPAY_BASE_URL leads to a sandbox, where no money moves, and is refused')
  const output = project.run('run', '--rm', '--no-deps', '-T', 'pay-sandbox')
  if (!output.includes('the sandbox does not run in production')) throw new Failure(`The sandbox runs:\n${output}`)
  rmSync(envFile)
}

function expectRefusal(project: Project, service: string, sentence: string): void {
  let output: string
  try {
    output = project.run('run', '--rm', '--no-deps', '-T', service)
  } catch (error) {
    if (error instanceof Failure && error.message.includes(sentence)) return
    throw error
  }
  throw new Failure(`${service} does not refuse to start:\n${output}`)
}
