// Emoji and what joins or colours them; digits and letters are not among them.
const emojiPattern = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0f\s])+$/u
/** In characters, of which one emoji may have several. */
const maxEmojiCharacters = 24

/** A few emoji and nothing else: they may be larger. */
export const isEmojiOnly = (text: string): boolean => emojiPattern.test(text) && [...text].length <= maxEmojiCharacters

/** So many lines are shown of a long message; the same number stands in its class `line-clamp-20`. */
const maxLines = 20
const charactersPerPhoneLine = 36

/** Whether it could be longer than that on a narrow screen; only then is it worth measuring. */
export function mightBeLong(text: string): boolean {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / charactersPerPhoneLine)))
  return lines.reduce((sum, count) => sum + count, 0) > maxLines
}
