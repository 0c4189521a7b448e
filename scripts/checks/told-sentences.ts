// The API speaks English, and the catalogue of the web knows what it may say: see messages/told.ts.

/** Lines whose sentences reach no page, and those that are put together from parts which the catalogue knows. */
const elsewhere =
  /^\s*(\/\/|\/?\*)|\bsummary:|\bthrow new Error|\$\{were\}|titles\.join|\bthis \$\{contact\}\. Please|\bsubject: /

/** Whole sentences in the literals of a file, a value in them as `5`. */
export const sentencesIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !elsewhere.test(line))
    .flatMap((line) => [...line.matchAll(/(['"`])([A-Z](?:(?!\1).)* (?:(?!\1).)*\.)\1/g)])
    .map(([, , sentence = '']) => sentence.replaceAll(/\$\{[^}]*\}/g, '5'))

/** Those that no message of the catalogue is. */
export function unknownTo(messages: readonly string[], sentences: readonly string[]): string[] {
  const patterns = messages.map((message) => new RegExp(`^${escaped(message).replaceAll(/\\\{\w+\\\}/g, '.+')}$`))
  return sentences.filter((sentence) => !patterns.some((pattern) => pattern.test(sentence)))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
