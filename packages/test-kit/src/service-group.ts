import { Failure, messageOf } from './failure.ts'

/** A program that a run has started. */
export interface Service {
  /** Resolves when it has ended, by itself or because it was stopped. */
  ended: Promise<void>
  /** Lets it finish what it does. */
  stop: () => Promise<void>
  /** Ends it at once. */
  kill: () => void
}

/** What a run has started and must stop, the last first. */
export class Running {
  readonly #services: ({ name: string } & Service)[] = []

  add(name: string, service: Service): void {
    this.#services.push({ name, ...service })
  }

  /** Fails as soon as one of them ends by itself. */
  async waitForUnexpectedExit(): Promise<never> {
    const name = await Promise.race(this.#services.map(({ name, ended }) => ended.then(() => name)))
    throw new Failure(`${name} has ended unexpectedly.`)
  }

  /** Stops everything; what cannot be stopped is said and does not keep the rest running. */
  async stopAll(): Promise<void> {
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
