// Starts docker-compose.yml in a fresh clone as a test installation. Then starts it with two replicas of the API, walks through it, replaces versions and restarts
// services while members use it, loses its disk and restores a backup, moves the photos into a bucket, and takes it down
// with everything that it made. Needs Docker and python3-swift; not part of `npm test`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, runScript } from '@satrangi/test-kit/failure'
import { step } from '@satrangi/test-kit/progress'
import { startS3Server } from '@satrangi/test-kit/s3-server'
import { bucket, bucketSettings, hostAddress, movePhotos } from './compose/bucket.ts'
import { checkDoctor } from './compose/check-doctor.ts'
import { checkPage } from './compose/check-page.ts'
import { checkRights } from './compose/check-rights.ts'
import { cloneInstallation, refuseTestsInProduction, tryTestInstallation } from './compose/fresh-clone.ts'
import { createInstallation, type Installation, projectName } from './compose/installation.ts'
import { smokeJourney } from './compose/journey.ts'
import { createPairs, underLoad } from './compose/load.ts'
import { type Project, untilHealthy } from './compose/project.ts'
import { backUp, checkSchedule, compareStock, loseEverything, restore } from './compose/recovery.ts'
import { checkScrape } from './compose/scrape.ts'
import { buildVersions, replaceProxy, trialsOf } from './compose/trials.ts'
import { describeLoad, findLoadFaults } from './compose/verdict.ts'

/** With two replicas of the API. */
const allHealthy = (project: Project) => untilHealthy(project, ['postgres', 'redis', 'api', 'web'], 5)

await runScript(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'satrangi-compose-'))
  await tryClone(folder)
  const installation = await createInstallation(folder)
  const { project } = installation
  let removeVersions = () => {}
  try {
    await step('Building the images', () => project.run('build'))
    await step('Starting, with two replicas of the API', () => project.run('up', '--detach', '--scale', 'api=2'))
    await step('Waiting until everything is healthy', () => allHealthy(project))
    await walkThrough(installation)
    removeVersions = await step('Making other versions', () => buildVersions(folder))
    await tryUnderLoad(installation)
    await recover(installation)
    await storeInBucket(installation)
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

async function tryClone(folder: string): Promise<void> {
  const project = await cloneInstallation(folder)
  try {
    await step('A fresh clone without .env: two people sign up, talk, and one pays in the sandbox', () =>
      tryTestInstallation(project),
    )
    await step('With an .env the same file refuses codes in the log, the sandbox and made secrets', async () =>
      refuseTestsInProduction(project, folder),
    )
  } catch (error) {
    console.error(project.run('logs', '--no-color', '--tail', '40'))
    throw error
  } finally {
    project.run('down', '--volumes', '--remove-orphans', '--timeout', '30')
  }
}

async function walkThrough(installation: Installation): Promise<void> {
  const { project, origin, prometheusUrl } = installation
  const replicas = project.originsOf('api', 8080)
  await step('Two people sign up, connect and talk through different replicas', () => smokeJourney(origin, replicas))
  await step('The page and its files are served', () => checkPage(origin))
  await step('No container has a right that it does not need', () => checkRights(installation))
  await step('Prometheus reads both replicas', async (report) => {
    project.run('up', '--detach', 'prometheus')
    report(await checkScrape(prometheusUrl))
  })
}

async function tryUnderLoad({ project, origin, databaseUrl }: Installation): Promise<void> {
  const pairs = await step('Members sign up', () => createPairs(origin, 6))
  for (const { title, mayBeAway, run } of trialsOf(project)) {
    await step(`Members chat and look around: ${title}`, async (report) => {
      const result = await underLoad({ origin, databaseUrl, pairs }, run)
      report(describeLoad(result))
      const faults = findLoadFaults(result, mayBeAway)
      if (faults.length > 0) throw new Failure(`${title}, and\n  ${faults.join('\n  ')}`)
    })
  }
  await step('A new version comes with its proxy', async () => {
    await replaceProxy(project)
    await allHealthy(project)
    await checkPage(origin)
  })
}

async function recover(installation: Installation): Promise<void> {
  const { project } = installation
  await step('Backups are made by schedule, on a disk of their own', () => checkSchedule(project))
  const stock = await step('A backup is stored and compared, and a member leaves', () => backUp(installation))
  await step('The doctor sees the backup, and what calls show', () => checkDoctor(project))
  await step('The disk dies', () => loseEverything(project))
  await step('The backup is restored', () => restore(installation, () => allHealthy(project)))
  await step('Everybody is back, but who has left', async (report) => {
    await compareStock(installation, stock)
    report(JSON.stringify(stock))
  })
}

async function storeInBucket({ project, origin, setSettings }: Installation): Promise<void> {
  const storage = await startS3Server([bucket], hostAddress(`${projectName}_front`))
  try {
    await step('The photos move into a bucket', async () => {
      setSettings(bucketSettings(storage))
      project.run('up', '--detach', '--scale', 'api=2', 'api')
      await allHealthy(project)
      await movePhotos(project, origin)
    })
  } finally {
    await storage.stop()
  }
}
