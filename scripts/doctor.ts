// npm run doctor: everything that can be known of an installation, whether it runs or not.
import { runScript } from '@satrangi/test-kit/failure'
import { readDoctorOptions } from './doctor/options.ts'
import { ownInstallation } from './doctor/own-installation.ts'
import { runDoctor } from './doctor/run-doctor.ts'
import { loadEnv } from './lib/settings.ts'

await runScript(async () => {
  loadEnv()
  const options = readDoctorOptions('npm run doctor --')
  return options ? runDoctor(ownInstallation(options.data), (text) => console.log(text)) : 0
})
