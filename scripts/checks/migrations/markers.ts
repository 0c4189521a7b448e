/** What a migration's author says about it, each on a line of its own. */
export interface Markers {
  /** `-- outside-transaction`: one statement that runs alone. */
  isOutsideTransaction: boolean
  /** `-- unused-since: 0.3.0`: a release since which no code uses what is dropped. */
  unusedSince: string | undefined
  /** `-- few-rows: REASON`: why an UPDATE or DELETE has little to do. */
  fewRows: string | undefined
  /** `-- fits-older-releases: REASON`: why every older release can serve the database afterwards. */
  fitsOlderReleases: string | undefined
}

const textOf = (sql: string, marker: string): string | undefined =>
  new RegExp(`^-- ${marker}: *(\\S.*)$`, 'm').exec(sql)?.[1]?.trim()

export const readMarkers = (sql: string): Markers => ({
  isOutsideTransaction: /^-- outside-transaction$/m.test(sql),
  unusedSince: textOf(sql, 'unused-since'),
  fewRows: textOf(sql, 'few-rows'),
  fitsOlderReleases: textOf(sql, 'fits-older-releases'),
})

/** The versions that have a section in the changelog, which is written when they are released. */
export const releasesIn = (changelog: string): ReadonlySet<string> =>
  new Set([...changelog.matchAll(/^## \[?v?(\d+\.\d+\.\d+)/gm)].map(([, version = '']) => version))
