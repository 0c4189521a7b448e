import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Failure } from '@satrangi/test-kit/failure'
import { inRoot } from '@satrangi/test-kit/paths'

/**
 * Builds the programs whose sources have changed, in a process of its own.
 * @throws Failure with what the build has printed
 */
export async function buildPrograms(names: readonly ('api' | 'web')[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const args = ['--disable-warning=ExperimentalWarning', inRoot('scripts/start/build-programs.ts'), ...names]
  const child = spawn(process.execPath, args, { cwd: inRoot(), stdio: ['ignore', 'inherit', 'pipe'] })
  signal.addEventListener('abort', () => void child.kill('SIGTERM'))
  let problem = ''
  child.stderr.on('data', (text: Buffer) => {
    problem += text
  })
  const [code] = await once(child, 'close')
  if (signal.aborted) throw signal.reason
  if (code !== 0) throw new Failure(problem.trim() || 'The build has ended unexpectedly: see whether memory is left.')
}
