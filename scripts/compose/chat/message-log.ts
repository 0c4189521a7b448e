/** What a message says is its client id, so that both sides know it by the same name. */
export interface ReceivedMessage {
  id: number
  sender_id: string
  message: string
}

export type Way = 'live' | 'fetched'

/** The messages of one conversation that one member has, as the web client keeps them: by their ids, without gaps. */
export class MessageLog {
  readonly #ids = new Set<number>()
  /** Of each text the ids under which it is there, and how the first of them came. */
  readonly #texts = new Map<string, { ids: number[]; way: Way }>()
  #newest = 0
  #completeUpTo = 0

  /** @returns whether it was new */
  add({ id, message }: ReceivedMessage, way: Way): boolean {
    if (this.#ids.has(id)) return false
    this.#ids.add(id)
    const known = this.#texts.get(message)
    if (known) known.ids.push(id)
    else this.#texts.set(message, { ids: [id], way })
    this.#newest = Math.max(this.#newest, id)
    this.#advance()
    return true
  }

  /** Everything up to this id was fetched. */
  markComplete(upTo: number): void {
    this.#completeUpTo = Math.max(this.#completeUpTo, upTo)
    this.#advance()
  }

  #advance(): void {
    while (this.#ids.has(this.#completeUpTo + 1)) this.#completeUpTo += 1
  }

  get completeUpTo(): number {
    return this.#completeUpTo
  }

  hasGap(): boolean {
    return this.#newest > this.#completeUpTo
  }

  wayOf(text: string): Way | undefined {
    return this.#texts.get(text)?.way
  }

  /** How often a text is in the conversation beyond the first time. */
  doublesOf(text: string): number {
    return Math.max(0, (this.#texts.get(text)?.ids.length ?? 0) - 1)
  }
}
