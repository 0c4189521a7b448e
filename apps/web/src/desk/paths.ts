/** Where the desk is served. */
export const deskPath = '/desk'

/** Its pages, below that path. */
export const deskPaths = {
  queue: '/',
  hour: '/hour',
  closed: '/closed',
  proposals: '/proposals',
  moderators: '/moderators',
  audit: '/audit',
  figures: '/figures',
} as const

export const entryPath = '/entry/:reference'
export const casePath = '/case/:number'

interface Openable {
  readonly reference: string
  readonly case_number: string | null
}

/** Where an entry of the queue is worked on. */
export const pathOfEntry = ({ reference, case_number }: Openable): string =>
  case_number === null ? `/entry/${encodeURIComponent(reference)}` : pathOfCase(case_number)

export const pathOfCase = (number: string): string => `/case/${number}`
