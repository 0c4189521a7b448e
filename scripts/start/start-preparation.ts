import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Failure } from '@satrangi/test-kit/failure'
import { inRoot } from '@satrangi/test-kit/paths'
import type { PreparationSteps } from './preparation.ts'
import type { PreparationAnswer, PreparationRequest } from './preparation-messages.ts'

type Step = keyof PreparationSteps

export interface Preparation {
  /** Does one step, beside others. @throws Failure with one sentence */
  run: <One extends Step>(
    step: One,
    input: Parameters<PreparationSteps[One]>[0],
    report?: (detail: string) => void,
  ) => Promise<Awaited<ReturnType<PreparationSteps[One]>>>
  /** Ends the process, which gives its memory back. */
  end: () => Promise<void>
}

/** Starts the process that prepares the product; the signal stops the step under way. */
export function startPreparation(signal: AbortSignal): Preparation {
  // Not with the options of this process, which is to stay small.
  const execArgv = ['--disable-warning=ExperimentalWarning']
  const child = fork(inRoot('scripts/start/preparation.ts'), { cwd: inRoot(), execArgv })
  const ended = once(child, 'exit')
  signal.addEventListener('abort', () => void child.kill('SIGTERM'))
  let requests = 0
  return {
    run: (step, input, report = () => {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      const id = requests++
      const onAnswer = (answer: PreparationAnswer) => {
        if (answer.id !== id) return
        if ('detail' in answer) report(answer.detail)
        else if ('failure' in answer) reject(new Failure(answer.failure))
        else resolve(('result' in answer ? answer.result : undefined) as never)
      }
      const onEnd = () => reject(new Failure('The preparation has ended unexpectedly: see whether memory is left.'))
      child.on('message', onAnswer)
      child.once('exit', onEnd)
      if (child.connected) child.send({ id, step, input } satisfies PreparationRequest<Step>)
      else onEnd()
      return promise.finally(() => {
        child.off('message', onAnswer)
        child.off('exit', onEnd)
      })
    },
    end: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
