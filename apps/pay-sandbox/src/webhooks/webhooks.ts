import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { EventName, EventSubject } from '../ledger/ledger.ts'
import { deliver, deliverWithRetries } from './delivery.ts'
import { createWebhookEvent, type WebhookEvent } from './event.ts'

export const webhookModes = ['send', 'drop', 'hold', 'repeat', 'late'] as const

export interface WebhookBehaviour {
  mode: (typeof webhookModes)[number]
  /** How late. */
  milliseconds: number
  /** For how many events; then they are sent again. */
  times: number
}

const defaultBehaviour: WebhookBehaviour = { mode: 'send', milliseconds: 0, times: Number.POSITIVE_INFINITY }

/** Creates events and delivers them, or treats them as the configured behaviour says. */
export class Webhooks {
  readonly #config: Config
  #events: WebhookEvent[] = []
  #held: WebhookEvent[] = []
  #behaviour = defaultBehaviour
  #inFlight = new Set<Promise<void>>()
  #stopping = new AbortController()

  constructor(config: Config) {
    this.#config = config
  }

  get events(): readonly WebhookEvent[] {
    return this.#events
  }

  setBehaviour(behaviour: Partial<WebhookBehaviour>): void {
    this.#behaviour = { ...defaultBehaviour, ...behaviour }
  }

  emit = (name: EventName, subject: EventSubject): void => {
    const event = createWebhookEvent(this.#config, name, subject)
    this.#events.push(event)
    const { mode, milliseconds } = this.#nextBehaviour()
    if (mode === 'hold') this.#held.push(event)
    if (mode === 'send' || mode === 'late') this.#send(event, mode === 'late' ? milliseconds : 0)
    if (mode === 'repeat') for (let copy = 0; copy < 2; copy++) this.#send(event, 0)
  }

  /** Delivers held events once each, in sequence; events that are not named stay held. */
  async release(order = [...this.#held.keys()]): Promise<WebhookEvent[]> {
    const selected = order.map((index) => this.#held[index]).filter((event) => event !== undefined)
    this.#held = this.#held.filter((event) => !selected.includes(event))
    const { webhookUrl } = this.#config
    for (const event of selected) if (webhookUrl) await deliver(event, webhookUrl, this.#stopping.signal)
    return selected
  }

  /** Resolves when every delivery has succeeded or was given up. */
  async settled(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight)
  }

  /** Deletes all events and aborts deliveries in flight. */
  async reset(): Promise<void> {
    this.#stopping.abort()
    await this.settled()
    this.#stopping = new AbortController()
    this.#events = []
    this.#held = []
    this.#behaviour = defaultBehaviour
  }

  #nextBehaviour(): WebhookBehaviour {
    if (this.#behaviour.times <= 0) this.#behaviour = defaultBehaviour
    this.#behaviour = { ...this.#behaviour, times: this.#behaviour.times - 1 }
    return this.#behaviour
  }

  #send(event: WebhookEvent, delayMs: number): void {
    const { webhookUrl } = this.#config
    if (!webhookUrl) return
    const { signal } = this.#stopping
    const delivery = pause(delayMs, undefined, { signal })
      .then(() => deliverWithRetries(event, webhookUrl, signal))
      // Aborted, because the sandbox stops or is reset.
      .catch(() => {})
      .finally(() => this.#inFlight.delete(delivery))
    this.#inFlight.add(delivery)
  }
}
