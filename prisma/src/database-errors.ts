import pg from 'pg'
import { Prisma } from './generated/client.ts'

/** Whether an error is a unique violation, from pg or from Prisma. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === '23505'
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return error.code === 'P2002' || (error.code === 'P2010' && error.message.includes('23505'))
}

/**
 * Whether the database rejected a statement because of its content: an invalid value, a constraint, or a deadlock.
 * Repeated, or split, it may succeed; while the database is unreachable it cannot.
 */
export function isRefusedStatement(error: unknown): boolean {
  if (isUniqueViolation(error)) return true
  if (error instanceof pg.DatabaseError) return /^(22|23|40)/.test(error.code ?? '')
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return error.code === 'P2034' || (error.code === 'P2010' && /Code: `(22|23|40)/.test(error.message))
}

/**
 * Whether a statement failed because of a concurrent transaction: a row that it refers to or was to change is gone,
 * or there was a deadlock. A retry sees the current rows.
 */
export function isRetryableConflict(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return ['23503', '40001', '40P01'].includes(error.code ?? '')
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  if (['P2003', 'P2025', 'P2034'].includes(error.code)) return true
  return error.code === 'P2010' && /Code: `(23503|40001|40P01)`/.test(error.message)
}
