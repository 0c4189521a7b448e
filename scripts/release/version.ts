interface Version {
  readonly core: readonly number[]
  readonly preRelease: readonly string[]
}

// Build metadata (`+…`) is left out on purpose: it does not order versions, and no image tag can hold it.
const pattern =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-z-][\da-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*))*))?$/i

function parseVersion(text: string): Version | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  return { core: found.slice(1, 4).map(Number), preRelease: found[4]?.split('.') ?? [] }
}

export const isVersion = (text: string): boolean => parseVersion(text) !== undefined

/** Whether a version comes after another by the precedence of Semantic Versioning 2.0.0. */
export function isNewer(text: string, than: string): boolean {
  const version = parseVersion(text)
  const other = parseVersion(than)
  return version !== undefined && other !== undefined && compare(version, other) > 0
}

function compare(one: Version, other: Version): number {
  for (const [index, part] of one.core.entries()) {
    const difference = part - (other.core[index] ?? 0)
    if (difference !== 0) return difference
  }
  return comparePreReleases(one.preRelease, other.preRelease)
}

/** A version without a pre-release part comes after all of its pre-releases. */
function comparePreReleases(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return other.length - one.length
  for (const [index, part] of one.entries()) {
    const against = other[index]
    if (against === undefined) return 1
    const difference = compareIdentifiers(part, against)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/** Numbers by value and before words, words by their characters. */
function compareIdentifiers(one: string, other: string): number {
  const areNumbers = [one, other].map((part) => /^\d+$/.test(part))
  if (areNumbers[0] && areNumbers[1]) return Number(one) - Number(other)
  if (areNumbers[0] !== areNumbers[1]) return areNumbers[0] ? -1 : 1
  return one < other ? -1 : Number(one > other)
}
