import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id as Razorpay makes them: what it is of, and 14 letters and digits. */
export const newId = (of: 'order' | 'pay' | 'rfnd' | 'evt') =>
  `${of}_${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')}`

export const isId = (of: 'order' | 'pay', id: string) => new RegExp(`^${of}_[A-Za-z0-9]{14}$`).test(id)
