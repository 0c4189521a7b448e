// Emoji and what joins or colours them; digits and letters are not among them.
const onlyEmoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0f\s])+$/u
/** In characters, of which one emoji may have several. */
const fewEmoji = 24

/** A few emoji and nothing else: they may be larger. */
export const isEmojiOnly = (text: string): boolean => onlyEmoji.test(text) && [...text].length <= fewEmoji

/** So many lines are shown of a long message; the same number stands in its class `line-clamp-20`. */
const mostLines = 20
const charactersOnAPhone = 36

/** Whether it could be longer than that on a narrow screen; only then is it worth measuring. */
export function mayBeLong(text: string): boolean {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / charactersOnAPhone)))
  return lines.reduce((sum, count) => sum + count, 0) > mostLines
}
