// npm run setup: asks, writes .env, and says what is missing.
import { existsSync, readFileSync } from 'node:fs'
import { runScript } from '@satrangi/test-kit/failure'
import { setting } from './lib/settings.ts'
import { askForMissing, givenAnswers } from './setup-steps/answers.ts'
import { openTerminal, type Terminal } from './setup-steps/ask.ts'
import { checkAll } from './setup-steps/check-all.ts'
import { fillMissing, newEnv, readEnvFile, writeEnvFile } from './setup-steps/env-file.ts'
import { formatFindings } from './setup-steps/finding.ts'
import { readSetupOptions, type SetupOptions } from './setup-steps/options.ts'

await runScript(async () => {
  const options = readSetupOptions()
  if (!options) return 0
  if (!options.checkOnly) await write(options)
  const urls = { twilio: setting('TWILIO_BASE_URL'), razorpay: setting('RAZORPAY_BASE_URL') }
  const findings = await checkAll({ file: options.file, resolver: options.resolver, urls })
  console.log(formatFindings(findings))
  return findings.some(({ state }) => state === 'missing') ? 1 : 0
})

async function write(options: SetupOptions): Promise<void> {
  const isInteractive = Boolean(process.stdin.isTTY && process.stdout.isTTY)
  const terminal = isInteractive ? openTerminal(process.stdin, process.stdout) : undefined
  try {
    await writeWith(options, terminal)
  } finally {
    terminal?.close()
  }
}

async function writeWith({ file, fill, ...options }: SetupOptions, terminal: Terminal | undefined): Promise<void> {
  const existing = readEnvFile(file)
  const given = givenAnswers({ file, fill, ...options })
  const answers = terminal ? await askForMissing(terminal, given, (name) => Boolean(existing[name])) : given
  if (!existsSync(file)) {
    const change = newEnv(answers)
    writeEnvFile(file, change)
    console.log(
      `${file} is made, for its owner alone. It has values for:\n${change.names.map((name) => `+ ${name}`).join('\n')}\n`,
    )
    return
  }
  const change = fillMissing(readFileSync(file, 'utf8'), answers)
  if (change.names.length === 0) return console.log(`${file} stays as it is.\n`)
  console.log(`${file} would get values for:\n${change.names.map((name) => `+ ${name}`).join('\n')}`)
  const isWanted = fill || /^y(es)?$/i.test((await terminal?.ask('Add them? What is filled in stays. y/N')) ?? '')
  if (isWanted) writeEnvFile(file, change)
  console.log(isWanted ? 'They are added.\n' : 'Nothing was changed. --fill adds them.\n')
}
