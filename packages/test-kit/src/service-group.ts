import { Failure, messageOf } from './failure.ts'

/** A child process or another resource that has to be stopped. */
export interface Service {
  /** Resolves when it has exited, by itself or because it was stopped. */
  ended: Promise<void>
  /** Stops it gracefully. */
  stop: () => Promise<void>
  /** Kills it at once. */
  kill: () => void
  /** Where it is a process. */
  pid?: number | undefined
}

/** Started services, stopped in reverse order. */
export class ServiceGroup {
  readonly #services: ({ name: string } & Service)[] = []
  #stopping: Promise<void> | undefined

  add(name: string, service: Service): void {
    this.#services.push({ name, ...service })
  }

  /** @throws Failure as soon as one of them exits by itself */
  async waitForUnexpectedExit(): Promise<never> {
    const name = await Promise.race(this.#services.map(({ name, ended }) => ended.then(() => name)))
    throw new Failure(`${name} has ended unexpectedly.`)
  }

  /** Stops all services; one that fails to stop is reported, and the others are stopped all the same. */
  stopAll(): Promise<void> {
    this.#stopping ??= this.#stopEach().finally(() => {
      this.#stopping = undefined
    })
    return this.#stopping
  }

  async #stopEach(): Promise<void> {
    for (let next = this.#services.at(-1); next; next = this.#services.at(-1)) {
      const { name, stop } = next
      await stop().catch((error: unknown) => console.error(`${name} did not stop: ${messageOf(error)}`))
      this.#services.pop()
    }
  }

  killAll(): void {
    for (const { kill } of this.#services.toReversed()) kill()
  }
}
