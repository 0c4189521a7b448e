// npm run setup: asks, writes .env, and says what is missing.
import { runScript } from '@satrangi/test-kit/failure'
import { setting } from './lib/settings.ts'
import { openTerminal } from './setup-steps/ask.ts'
import { readSetupOptions } from './setup-steps/options.ts'
import { runSetup } from './setup-steps/run-setup.ts'

await runScript(async () => {
  const options = readSetupOptions()
  if (!options) return 0
  const isInteractive = Boolean(process.stdin.isTTY && process.stdout.isTTY) && !options.checkOnly
  return runSetup(options, {
    terminal: isInteractive ? openTerminal(process.stdin, process.stdout) : undefined,
    urls: { twilio: setting('TWILIO_BASE_URL'), razorpay: setting('RAZORPAY_BASE_URL') },
    print: (text) => console.log(text),
  })
})
