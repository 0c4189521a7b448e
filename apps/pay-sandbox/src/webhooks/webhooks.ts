import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { About, EventName } from '../ledger/ledger.ts'
import { deliver, deliverPatiently } from './deliver.ts'
import { type MadeEvent, makeEvent } from './event.ts'

export const webhookModes = ['send', 'drop', 'hold', 'repeat', 'late'] as const

export interface WebhookBehaviour {
  mode: (typeof webhookModes)[number]
  /** How late. */
  milliseconds: number
  /** For how many events; then they are sent again. */
  times: number
}

const usual: WebhookBehaviour = { mode: 'send', milliseconds: 0, times: Number.POSITIVE_INFINITY }

/** Makes events and sends them, or does with them what it was told to do. */
export class Webhooks {
  readonly #config: Config
  #events: MadeEvent[] = []
  #held: MadeEvent[] = []
  #behaviour = usual
  #underWay = new Set<Promise<void>>()
  #stopping = new AbortController()

  constructor(config: Config) {
    this.#config = config
  }

  get events(): readonly MadeEvent[] {
    return this.#events
  }

  behave(behaviour: Partial<WebhookBehaviour>): void {
    this.#behaviour = { ...usual, ...behaviour }
  }

  announce = (name: EventName, about: About): void => {
    const event = makeEvent(this.#config, name, about)
    this.#events.push(event)
    const { mode, milliseconds } = this.#nextBehaviour()
    if (mode === 'hold') this.#held.push(event)
    if (mode === 'send' || mode === 'late') this.#send(event, mode === 'late' ? milliseconds : 0)
    if (mode === 'repeat') for (let copy = 0; copy < 2; copy++) this.#send(event, 0)
  }

  /** Delivers held events once each, one after the other; those that are not named stay held. */
  async release(order = [...this.#held.keys()]): Promise<MadeEvent[]> {
    const chosen = order.map((index) => this.#held[index]).filter((event) => event !== undefined)
    this.#held = this.#held.filter((event) => !chosen.includes(event))
    const { webhookUrl } = this.#config
    for (const event of chosen) if (webhookUrl) await deliver(event, webhookUrl, this.#stopping.signal)
    return chosen
  }

  /** Resolves when nothing is under way any more: delivered, or given up. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  /** Forgets everything and gives up what is under way. */
  async reset(): Promise<void> {
    this.#stopping.abort()
    await this.settled()
    this.#stopping = new AbortController()
    this.#events = []
    this.#held = []
    this.#behaviour = usual
  }

  #nextBehaviour(): WebhookBehaviour {
    if (this.#behaviour.times <= 0) this.#behaviour = usual
    this.#behaviour = { ...this.#behaviour, times: this.#behaviour.times - 1 }
    return this.#behaviour
  }

  #send(event: MadeEvent, late: number): void {
    const { webhookUrl } = this.#config
    if (!webhookUrl) return
    const { signal } = this.#stopping
    const sending = pause(late, undefined, { signal })
      .then(() => deliverPatiently(event, webhookUrl, signal))
      // Given up, because the sandbox stops or forgets.
      .catch(() => {})
      .finally(() => this.#underWay.delete(sending))
    this.#underWay.add(sending)
  }
}
