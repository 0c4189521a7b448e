import { Command, type Redis, ReplyError } from 'ioredis'
import { circuitBreaker } from './circuit-breaker.ts'

/** Time between two attempts to reach a Redis that does not answer. */
const probeIntervalMs = 500

/** What the library itself sends on a new connection before it is ready. */
const handshakeCommands: ReadonlySet<string> = new Set(['hello', 'auth', 'select', 'client', 'info'])

/**
 * Breaks the circuit to a Redis that does not answer, or does so too late: its commands then fail at once, so that a
 * Redis that hangs is not worse than one that is gone. No call of a member is used to find out whether it is back: twice
 * a second, and with each new connection, a script that does nothing is sent, which waits where writing ones wait.
 * @param onChange called with true when the circuit is opened, with false when it is closed
 */
export function addCircuitBreaker(redis: Redis, onChange: (isOpen: boolean) => void): void {
  const sendCommand = redis.sendCommand.bind(redis)
  let timer: NodeJS.Timeout | undefined
  let isProbing = false
  const breaker = circuitBreaker((isOpen) => {
    onChange(isOpen)
    if (isOpen) scheduleProbe()
  })
  const observe = (answered: Promise<unknown>): Promise<void> => {
    const startedAt = performance.now()
    return answered.then(breaker.succeed, (error: unknown) => {
      // It has answered, if not what was hoped for.
      if (error instanceof ReplyError) breaker.succeed()
      else breaker.fail(startedAt)
    })
  }
  const probe = async () => {
    if (isProbing || !breaker.isOpen() || redis.status !== 'ready') return
    isProbing = true
    const command = new Command('eval', ['return 1', '0'])
    void sendCommand(command)
    await observe(command.promise)
    isProbing = false
  }
  function scheduleProbe(): void {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      await probe()
      if (breaker.isOpen() && redis.status !== 'end') scheduleProbe()
    }, probeIntervalMs)
    timer.unref()
  }
  redis.sendCommand = (command, stream) => {
    if (redis.status !== 'ready' && handshakeCommands.has(command.name)) return sendCommand(command, stream)
    if (breaker.isOpen()) {
      command.reject(new Error('Redis does not answer: the command was not sent'))
      return command.promise
    }
    void observe(command.promise)
    return sendCommand(command, stream)
  }
  redis.on('ready', () => void probe())
}
