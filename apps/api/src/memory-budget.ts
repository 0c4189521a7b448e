import { totalmem } from 'node:os'

const mebibyte = 2 ** 20

/** What a process has in use beside photos. */
const reservedBytes = 256 * mebibyte

/** More than this helps no photo that anybody takes. */
const maxBudget = 512 * mebibyte
const minBudget = 32 * mebibyte

/** What a process may use: the limit of its container, or the memory of the machine. */
const processBytes = (): number => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem())

const budgetOf = (part: number, limit: number): number =>
  Math.min(maxBudget, Math.max(minBudget, Math.floor(part * (limit - reservedBytes))))

/** Bytes that the decoders of photos may hold at a time. A part of what is left is kept free. */
export const decodeBudget = (limit = processBytes()): number => budgetOf(1 / 3, limit)

/** Bytes of forms with photos that may be in memory at a time. */
export const formBudget = (limit = processBytes()): number => budgetOf(1 / 8, limit)
