/** Who answers a request of the page. */
export type ResponseSource = 'network' | 'shell' | 'cache'

/** What the page takes along beside its built files, under names that stay. */
export const unhashedFiles: readonly string[] = ['/early.js', '/favicon.svg', '/neutral.svg']

/** The parts of a request that decide. */
interface RequestParts {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * What may be answered from what is kept: the frame of the app, and built files, whose names change
 * with their contents. Everything that is about a person comes from the network or not at all.
 */
export function chooseResponseSource({ method, mode, url }: RequestParts, origin: string): ResponseSource {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return 'network'
  if (pathname.startsWith('/assets/')) return 'cache'
  if (unhashedFiles.includes(pathname)) return 'shell'
  const isPage = mode === 'navigate' && !/^\/(api|uploads|checkout)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
  return isPage ? 'shell' : 'network'
}
