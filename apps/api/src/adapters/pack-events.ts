/** An event as text, on its way to other processes. */
export interface PackedEvent {
  readonly channel: string
  readonly type: string
  readonly text: string
}

/** For each event a line with its channel and one with its JSON, which has no line breaks. */
export const packEvents = (events: readonly PackedEvent[]): string =>
  events.map(({ channel, text }) => `${channel}\n${text}`).join('\n')

/** Calls `onEvent` for each event, in the order of packing. */
export function unpackEvents(packed: string, onEvent: (channel: string, text: string) => void): void {
  const lines = packed.split('\n')
  for (let index = 0; index + 1 < lines.length; index += 2) onEvent(lines[index] as string, lines[index + 1] as string)
}
