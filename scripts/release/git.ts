import { Failure } from '@satrangi/test-kit/failure'
import { run } from '@satrangi/test-kit/programs'

export type Git = (...args: string[]) => Promise<string>

/** Git in one folder; what it prints, or a Failure with that. */
export function gitIn(folder: string, signal?: AbortSignal): Git {
  return async (...args) => {
    const { code, output } = await run('git', args, { cwd: folder, ...(signal ? { signal } : {}) })
    if (code !== 0) throw new Failure(`git ${args.join(' ')} failed:\n${output.trim()}`)
    return output.trimEnd()
  }
}
