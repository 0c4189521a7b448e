import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { Failure } from './failure.ts'
import { isInstalled, run } from './programs.ts'
import { step } from './progress.mjs'

/** A program that tests need and npm cannot bring. */
export interface Tool {
  /** The first of them that Debian has is installed. */
  debianPackages: readonly string[]
  isPresent: () => boolean
  /** What somebody does by hand where it cannot be installed from here. */
  installHint: string
}

/** Installs what is missing where this is Debian and its administrator. @throws Failure with what to do elsewhere */
export async function ensureTools(tools: readonly Tool[]): Promise<void> {
  const missing = tools.filter(({ isPresent }) => !isPresent())
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && isInstalled('apt-get')) {
    await step('Installing what the tests need', () => withoutServices(() => install(missing)))
  }
  const stillMissing = missing.filter(({ isPresent }) => !isPresent())
  if (stillMissing.length > 0)
    throw new Failure(`Please install ${stillMissing.map(({ installHint }) => installHint).join('; ')}.`)
}

/** Debian asks this program whether a package that is installed may start its service. */
const policyFile = '/usr/sbin/policy-rc.d'

/** Keeps packages from starting services of their own: the tests start what they need, on ports of their own. */
async function withoutServices(work: () => Promise<void>): Promise<void> {
  if (existsSync(policyFile)) return work()
  writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await work()
  } finally {
    rmSync(policyFile)
  }
}

async function install(missing: readonly Tool[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) => run('apt-get', args, { env })
  await aptGet('update', '-q')
  for (const { debianPackages } of missing) {
    for (const name of debianPackages) {
      const { code, output } = await aptGet('install', '-y', '-q', '--no-install-recommends', name)
      if (code === 0) break
      console.error(output.trim())
    }
  }
}
