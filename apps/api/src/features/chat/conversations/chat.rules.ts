import { chat, cleanText, type FieldProblem, fieldProblem, isBlank, textLengths } from '@satrangi/contract'

/** What is kept of a message, or why it is not. */
export function readMessage(typed: string): { text: string } | { problem: FieldProblem } {
  if (typed.length > chat.maxFrameBytes) return { problem: fieldProblem('chat_frame_too_long') }
  const text = cleanText(typed)
  if (isBlank(text)) return { problem: fieldProblem('chat_message_required') }
  if (text.length > textLengths.message && [...text].length > textLengths.message) {
    return { problem: fieldProblem('chat_message_too_long', { max: textLengths.message }) }
  }
  return { text }
}

/**
 * How many frames a socket may still send: a bucket that fills with time.
 * @param scale multiplies the limit
 * @returns the new level, negative when it is over
 */
export function refillBucket(level: number, secondsPassed: number, scale = 1): number {
  const framesPerSecond = scale * chat.framesPerSecond
  return Math.min(2 * framesPerSecond, level + secondsPassed * framesPerSecond) - 1
}
