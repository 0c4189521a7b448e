/** An event on its way, as text. */
export interface Travelling {
  readonly channel: string
  readonly type: string
  readonly text: string
}

/** What travels together: for each event a line with its channel and one with its JSON, which has no line breaks. */
export const packEvents = (events: readonly Travelling[]): string =>
  events.map(({ channel, text }) => `${channel}\n${text}`).join('\n')

/** Calls for each event in the order of packing. */
export function unpackEvents(packed: string, each: (channel: string, text: string) => void): void {
  const lines = packed.split('\n')
  for (let at = 0; at + 1 < lines.length; at += 2) each(lines[at] as string, lines[at + 1] as string)
}
