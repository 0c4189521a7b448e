import { chat, cleanText, isBlank, textLengths } from '@satrangi/contract'

/** What is kept of a message, or why it is not. */
export function readMessage(typed: string): { text: string } | { refused: string } {
  if (typed.length > chat.frameBytes) return { refused: 'This message is too long.' }
  const text = cleanText(typed)
  if (isBlank(text)) return { refused: 'Please write a message.' }
  if (text.length > textLengths.message && [...text].length > textLengths.message) {
    return { refused: `A message can have ${textLengths.message} characters at most.` }
  }
  return { text }
}

/**
 * How many frames a socket may still send: a bucket that fills with time.
 * @returns the new level, negative when it is over
 */
export function drip(level: number, secondsPassed: number): number {
  const most = 2 * chat.framesPerSecond
  return Math.min(most, level + secondsPassed * chat.framesPerSecond) - 1
}
