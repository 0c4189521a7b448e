// The payment sandbox of a test installation: `node dist/pay-sandbox.js`.

import { runScript } from '@satrangi/test-kit/failure'
import { readSecretFiles } from '../scripts/lib/settings.ts'

if (process.env.NODE_ENV === 'production') {
  await runScript(async () => {
    console.log('Payments go to Razorpay: the sandbox does not run in production.')
    return 0
  })
}
readSecretFiles()
// Beside the built programs, as it is: it is no part of the product.
await import(new URL('../pay-sandbox/src/main.ts', import.meta.url).href)
