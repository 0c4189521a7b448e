import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.ts'

export interface ProgramResult {
  code: number
  /** Standard output and error, interleaved as they arrived. */
  output: string
}

/**
 * What a program that tests run as a child gets of our environment. What Node compiles of it is kept: that is half of
 * the second that a command takes.
 */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'satrangi', 'compiled'),
}

/** Runs a program until it exits and collects its output. */
export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<ProgramResult> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd: inRoot(), ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const append = (text: Buffer) => {
      output += text
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    child.once('error', failed)
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** Whether a program with the option --version is installed. */
export const isInstalled = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0

/** The JavaScript file behind a package's command, so that Node runs it without a shell between. */
export function commandFile(workspace: string, packageName: string, command = packageName): string {
  const folder = inRoot(workspace, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new Error(`${packageName} has no command ${command}`)
  return join(folder, file)
}
