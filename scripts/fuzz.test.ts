import { inRoot } from '@satrangi/test-kit/paths'
import { childEnvironment, run } from '@satrangi/test-kit/programs'
import { expect, it } from 'vitest'

const fuzz = (...args: string[]) =>
  run(process.execPath, [inRoot('scripts/fuzz.ts'), ...args], { env: childEnvironment })

it('tries the given numbers of calls and frames', async () => {
  const { code, output } = await fuzz('--calls', '2', '--frames', '1')
  expect(code, output).toBe(0)
  expect(output).toContain('1 passed')
})

it('says what it takes', async () => {
  expect(await fuzz('--only', 'words:1')).toMatchObject({ code: 1, output: expect.stringContaining('calls:1234') })
})
