/** Where the response to a request of the page comes from. */
export type ResponseSource = 'network' | 'shell' | 'cache'

/** Files of the page whose names have no hash. */
export const unhashedFiles: readonly string[] = ['/favicon.svg', '/neutral.svg']

/** The parts of a request that decide its source. */
interface RequestParts {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * What may be served from a cache: the app shell, and built files, whose names change with their
 * contents. Data of members only comes from the network.
 */
export function chooseResponseSource({ method, mode, url }: RequestParts, origin: string): ResponseSource {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return 'network'
  if (pathname.startsWith('/assets/')) return 'cache'
  if (unhashedFiles.includes(pathname)) return 'shell'
  const isPage =
    mode === 'navigate' && !/^\/(api|uploads|checkout|desk)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
  return isPage ? 'shell' : 'network'
}
