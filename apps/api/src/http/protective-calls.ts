import { type Route, routes } from '@satrangi/contract'

/**
 * What protects somebody is stored although room is needed for nothing else: each is a few rows, and the reserve of the
 * database's disk has room for them.
 */
const protectiveCalls: ReadonlySet<string> = new Set(
  [
    routes.blocks.toggle,
    routes.moderation.report,
    routes.privacy.set,
    routes.requests.disconnect,
    routes.safety.makeSafe,
    routes.safety.report,
    routes.sessions.logout,
    routes.sessions.end,
  ].map(({ path }) => path),
)

export const isProtective = ({ path }: Pick<Route, 'path'>): boolean => protectiveCalls.has(path)
