import type { Role } from './roles.ts'

/** What a stranger was answered, by what they did: `free member, GET /users/new`. */
export class Observations {
  readonly #cells = new Map<string, string[]>()

  add(role: Role, what: string, answer: string): void {
    const cell = `${role}, ${what}`
    const answers = this.#cells.get(cell) ?? []
    answers.push(answer)
    this.#cells.set(cell, answers)
  }

  get cells(): readonly string[] {
    return [...this.#cells.keys()]
  }

  /** How many answers there are in all. */
  get count(): number {
    return [...this.#cells.values()].reduce((sum, { length }) => sum + length, 0)
  }

  answersOf(cell: string): readonly string[] {
    return this.#cells.get(cell) ?? []
  }
}

export interface Difference {
  cell: string
  /** The first answer that differs, in each world. */
  is: string | undefined
  isNot: string | undefined
}

/** Every cell in which two worlds are not the same to the last byte. */
export function differences(is: Observations, isNot: Observations): Difference[] {
  return [...new Set([...is.cells, ...isNot.cells])].flatMap((cell) => {
    const [one, other] = [is.answersOf(cell), isNot.answersOf(cell)]
    const index = Array.from({ length: Math.max(one.length, other.length) }).findIndex((_, n) => one[n] !== other[n])
    return index < 0 ? [] : [{ cell, is: one[index], isNot: other[index] }]
  })
}

/** A difference for a person: the lines that only one of the two has. */
export function describeDifference({ cell, is = '', isNot = '' }: Difference): string {
  const [one, other] = [is.split('\n'), isNot.split('\n')]
  const only = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line)).slice(0, 6)
  const [added, missing] = [only(one, other), only(other, one)]
  return [
    cell,
    ...added.map((line, index) => `  + ${cutAround(line, missing[index])}`),
    ...missing.map((line, index) => `  - ${cutAround(line, added[index])}`),
  ].join('\n')
}

/** A long line from a little before the place where it differs from the other. */
function cutAround(line: string, other = ''): string {
  if (line.length <= 400) return line
  const differsAt = [...line].findIndex((letter, index) => letter !== other[index])
  const start = Math.max(0, differsAt - 100)
  return `${start > 0 ? '…' : ''}${line.slice(start, start + 400)}…`
}
