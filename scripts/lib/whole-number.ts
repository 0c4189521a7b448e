import { Failure } from '@satrangi/test-kit/failure'

/** Reads a number that a person gave, or says what it should have been. */
export function wholeNumber(given: string, name: string, from: number, to: number): number {
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
  if (value >= from && value <= to) return value
  throw new Failure(`${name} must be a whole number from ${from} to ${to}, and is ${JSON.stringify(given)}.`)
}
