import { isNight } from '@satrangi/test-kit/night'
import { expect, it } from 'vitest'
import { describeFinding, fuzz } from './fuzz/fuzz.ts'

const usual = isNight ? '5000' : '500'
/** The command line hands its numbers over in the environment. */
const { FUZZ_CALLS: calls = usual, FUZZ_FRAMES: frames = usual, FUZZ_SEED: seed = '1' } = process.env
const { FUZZ_FROM: from = '0', FUZZ_ONLY: only } = process.env
const isLong = process.env.FUZZ_CALLS !== undefined

const print = (line: string) => void process.stdout.write(`${line}\n`)

it('answers whatever it is sent with what the contract allows', { timeout: isLong ? 0 : 900_000 }, async () => {
  const plan = {
    calls: Number(calls),
    frames: Number(frames),
    seed: Number(seed),
    from: Number(from),
    only: only || undefined,
  }
  const done = await fuzz(plan, isLong ? print : undefined)
  if (isLong) print([...done.tally].map(([what, count]) => `${what}: ${count}`).join(', '))
  expect(done.findings.map((finding) => describeFinding(finding, plan.seed)).join('\n\n')).toBe('')
})
