import type { KeyboardEvent } from 'react'

/** What `keydown` says where an input method has the key. */
const imeKeyCode = 229

/**
 * Whether a key belongs to the input method that is composing a word, as Enter does when it takes a suggestion. Safari
 * sends that key after the composition has ended, where only the old key code tells.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === imeKeyCode
