import { type SpawnOptions, spawn } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inRoot } from './paths.ts'

export interface Ran {
  code: number
  /** What it wrote, both streams in the order in which it came. */
  output: string
}

/** Runs a program to its end and keeps what it says. */
export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ran> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { cwd: inRoot(), ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (text: Buffer) => {
      output += text
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', failed)
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** The file of a program on PATH, if there is one. */
export function findProgram(name: string): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // not here
    }
  }
  return undefined
}

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
