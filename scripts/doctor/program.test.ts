// `npm run doctor` as a child process.
import { join } from 'node:path'
import { inRoot, temporaryFolder } from '@satrangi/test-kit/paths'
import { childEnvironment, run } from '@satrangi/test-kit/programs'
import { expect, it } from 'vitest'

it('is a program, which says that there is no installation yet', async () => {
  const { folder, remove } = temporaryFolder()
  const args = ['--disable-warning=ExperimentalWarning', inRoot('scripts', 'doctor.ts'), '--data', join(folder, 'none')]
  const { code, output } = await run(process.execPath, args, { env: childEnvironment })
  remove()
  expect(output).toContain(`there is none in ${join(folder, 'none')}: npm start makes it`)
  expect(code).toBe(1)
})
