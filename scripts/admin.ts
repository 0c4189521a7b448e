// pnpm admin: the moderators' commands, whether the product runs or not.
import { runScript } from '@satrangi/test-kit/failure'
import { runAdmin } from './admin/run-admin.ts'
import { loadEnv } from './lib/settings.ts'
import { withInstallation } from './lib/with-installation.ts'

await runScript(async () => {
  loadEnv()
  return runAdmin(process.argv.slice(2), withInstallation)
})
