// The doctor in the container of the API: `node dist/doctor.js`.

import { Failure, runScript } from '@satrangi/test-kit/failure'
import { readDoctorOptions } from '../scripts/doctor/options.ts'
import { runDoctor } from '../scripts/doctor/run-doctor.ts'
import { readSecretFiles } from '../scripts/lib/settings.ts'

await runScript(async () => {
  const options = readDoctorOptions('node dist/doctor.js')
  if (!options) return 0
  readSecretFiles()
  const databaseUrl = process.env.DATABASE_URL
  if (!databaseUrl) throw new Failure('DATABASE_URL must be set.')
  const dataDir = options.data ?? process.env.DATA_DIR ?? '.data'
  return runDoctor(
    {
      settings: process.env,
      dataDir,
      base: process.cwd(),
      secretFiles: [],
      reachesBackups: false,
      backupCommand: 'docker compose run --rm backup node dist/backup.js create',
      withDatabase: (check) => check(databaseUrl),
    },
    (text) => console.log(text),
  )
})
