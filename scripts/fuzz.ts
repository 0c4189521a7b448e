// npm run fuzz: calls and frames of the right and of the wrong shape, until there are enough or it is stopped.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Failure, messageOf, runScript } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'
import { commandFile } from '@satrangi/test-kit/programs'
import { onStopSignal } from '@satrangi/test-kit/stop-signal'
import { parseWholeNumber } from './lib/settings.ts'

const help = `npm run fuzz -- [options]

Makes calls and opens sockets as the contract describes them and as it does not, as every kind of caller, against the
whole API with a database of its own. A reply of status 500 or above, one that is not in the contract, a refusal that
the route does not list and an answer that takes more than two seconds are findings: each is shown once, made as small
as it goes, with the options that make it again.

  --calls N     calls (5000)
  --frames N    frames over sockets (5000)
  --seed S      the same calls for the same seed (1)
  --from N      begin after the first N of each, which an earlier run with the same seed has made (0)
  --only WHICH  one alone, as a finding names it: calls:1234

The exit code is 1 when something was found. It ends by itself; nothing is kept.`

const text = { type: 'string' } as const

function readOptions() {
  try {
    const options = {
      calls: text,
      frames: text,
      seed: text,
      from: text,
      only: text,
      help: { type: 'boolean', short: 'h' },
    } as const
    return parseArgs({ options }).values
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n\n${help}`)
  }
}

await runScript(async () => {
  const { calls = '5000', frames = '5000', seed = '1', from = '0', only = '', help: isHelp } = readOptions()
  if (isHelp) {
    console.log(help)
    return 0
  }
  if (!/^((calls|frames):\d+)?$/.test(only)) throw new Failure(`--only is like calls:1234.\n\n${help}`)
  const most = 1_000_000_000
  const env = {
    ...process.env,
    DATABASE_URL: '',
    REDIS_URL: '',
    FUZZ_CALLS: String(parseWholeNumber(calls, '--calls', 0, most)),
    FUZZ_FRAMES: String(parseWholeNumber(frames, '--frames', 0, most)),
    FUZZ_SEED: String(parseWholeNumber(seed, '--seed', 0, 2 ** 31 - 1)),
    FUZZ_FROM: String(parseWholeNumber(from, '--from', 0, most)),
    FUZZ_ONLY: only,
  }
  const args = [commandFile('.', 'vitest'), 'run', 'apps/api/test/fuzz.test.ts']
  const child = spawn(process.execPath, args, { cwd: fromRoot('.'), env, stdio: 'inherit' })
  const signal = onStopSignal(() => child.kill('SIGKILL'))
  signal.addEventListener('abort', () => child.kill('SIGINT'))
  const [code] = await once(child, 'exit')
  return code === 0 ? 0 : 1
})
