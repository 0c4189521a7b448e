// What runs once before every other container: `node dist/secrets.js` gives each of them the secrets that it needs.

import { runScript } from '@satrangi/test-kit/failure'
import { writeContainerSecrets } from './container-secrets.ts'

await runScript(async () => {
  writeContainerSecrets('/secrets', process.env)
  if (process.env.NODE_ENV === 'production') return 0
  console.log('TEST INSTALLATION: codes are in the log, payments go to a sandbox, and secrets were made here.')
  console.log('Anybody can log in as anybody. For real members run `npm run setup` first.')
  return 0
})
