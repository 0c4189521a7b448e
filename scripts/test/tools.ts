import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { Failure } from '../lib/failure.ts'
import { findProgram, run } from '../lib/programs.ts'
import { step } from '../progress.mjs'

interface Tool {
  debianPackage: string
  present: () => boolean
  /** What somebody does by hand where it cannot be installed from here. */
  otherwise: string
}

const tools: readonly Tool[] = [
  {
    debianPackage: 'redis-server',
    present: () => findProgram('redis-server') !== undefined,
    otherwise: 'redis-server: `sudo apt-get install redis-server`, or `brew install redis`',
  },
  {
    debianPackage: 'chromium',
    present: () =>
      [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()].some(
        (file) => file && existsSync(file),
      ),
    otherwise: 'Chromium: `sudo apt-get install chromium`, or `npx playwright install chromium`',
  },
]

/** Brings the programs that the tests need and npm cannot bring. */
export async function demandTools(): Promise<void> {
  const missing = tools.filter(({ present }) => !present())
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    const names = missing.map(({ debianPackage }) => debianPackage)
    await step(`Installing ${names.join(' and ')}`, () => install(names))
  }
  const still = missing.filter(({ present }) => !present())
  if (still.length > 0) throw new Failure(`Please install ${still.map(({ otherwise }) => otherwise).join('; ')}.`)
}

async function install(names: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env })
  if (code !== 0) console.error(output.trim())
}
