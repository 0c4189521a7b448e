import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { toService } from '@satrangi/test-kit/child-service'
import { Failure } from '@satrangi/test-kit/failure'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import type { Cores } from './cores.ts'

/** Starts a program that makes load, once on each of the clients' cores. It serves its commands by `serveCommands`. */
export function startClientProcesses<Command>(program: string, cores: Cores | undefined, running: ServiceGroup) {
  const children = (cores?.client ?? [undefined]).map((core) => {
    const pinned = core === undefined ? [] : ['taskset', '-c', String(core)]
    const [command = '', ...args] = [...pinned, process.execPath, program]
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    running.add('client', toService(child))
    return child
  })
  return {
    count: children.length,
    /** Their ids: `taskset` is replaced by the program that it starts. */
    pids: children.map(({ pid }) => pid ?? Number.NaN),
    /** What each of them answers. */
    askAll: <Result>(commandOf: (index: number) => Command): Promise<Result[]> =>
      Promise.all(children.map((child, index) => ask<Command, Result>(child, commandOf(index)))),
  }
}

const clientEnded = 'A process that makes load has ended.'

async function ask<Command, Result>(child: ChildProcess, command: Command): Promise<Result> {
  if (!child.connected) throw new Failure(clientEnded)
  child.send(command as object)
  const answered = new AbortController()
  const { signal } = answered
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Failure(clientEnded)))
  const answer = Promise.race([once(child, 'message', { signal }), ended]).finally(() => answered.abort())
  const [{ result, error }] = (await answer) as [{ result: Result; error?: string }]
  if (error !== undefined) throw new Error(error)
  return result
}

/** Answers the commands of the process that started this one, and ends with it. */
export function serveCommands<Command>(run: (command: Command) => Promise<unknown>): void {
  process.on('message', (command: Command) => {
    run(command).then(
      (result) => process.send?.({ result }),
      (error: Error) => process.send?.({ error: error.message }),
    )
  })
  process.on('disconnect', () => process.exit())
}
