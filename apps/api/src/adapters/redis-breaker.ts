import { Command, type Redis, ReplyError } from 'ioredis'
import { circuitBreaker } from './circuit-breaker.ts'

/** Time between two attempts to reach a Redis that does not answer. */
const probeIntervalMs = 500

/** What the library itself sends on a new connection before it is ready. */
const handshakeCommands: ReadonlySet<string> = new Set(['hello', 'auth', 'select', 'client', 'readonly', 'info'])

export interface RedisBreaker {
  /** Whether commands fail without being sent. */
  isOpen: () => boolean
  /** Guards the commands of a connection, in the place of an earlier one to the same server. */
  guard: (redis: Redis) => void
}

/**
 * Breaks the circuit to a Redis that does not answer, or does so too late: its commands then fail at once, so that a
 * Redis that hangs is not worse than one that is gone. No call of a member is used to find out whether it is back: twice
 * a second, and with each new connection, a script that does nothing is sent, which waits where writing ones wait.
 * @param onChange called with true when the circuit is opened, with false when it is closed
 */
export function redisBreaker(onChange: (isOpen: boolean) => void): RedisBreaker {
  let guarded: Redis | undefined
  let sendUnguarded: Redis['sendCommand'] | undefined
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
    if (isProbing || !breaker.isOpen()) return
    if (guarded?.status === 'wait') guarded.connect().catch(() => {})
    if (guarded?.status !== 'ready' || !sendUnguarded) return
    isProbing = true
    const command = new Command('eval', ['return 1', '0'])
    void sendUnguarded(command)
    await observe(command.promise)
    isProbing = false
  }
  function scheduleProbe(): void {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      await probe()
      // A connection that has ended for good is replaced by `guard`, or by nobody.
      if (breaker.isOpen() && guarded?.status !== 'end') scheduleProbe()
    }, probeIntervalMs)
    timer.unref()
  }
  return {
    isOpen: breaker.isOpen,
    guard: (redis) => {
      const sendCommand = redis.sendCommand.bind(redis)
      guarded = redis
      sendUnguarded = sendCommand
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
      if (breaker.isOpen()) scheduleProbe()
    },
  }
}
