import { allRoutes, type Route, routes } from '@satrangi/contract'
import { type CallExample, exampleOf, namedCalls } from '@satrangi/contract/document'
import { testPassword } from './personas.ts'
import type { Body } from './raw-call.ts'

/** A login that succeeds again and again would end the sessions of whoever tries the others. */
const loginOfNobody = { username: 'nobody@people.example', password: testPassword }

/** What is recorded of a call; what comes of it elsewhere is another matter. */
export function exampleOfRoute(route: Route): CallExample {
  const call = namedCalls.find((one) => one.route === route)
  return call ? exampleOf(call) : {}
}

/** For each call with a body, the one of the API document. */
export function validBodyOf(route: Route): Body {
  const body = route === routes.sessions.login ? loginOfNobody : exampleOfRoute(route).body
  if (!body) throw new Error(`${route.path} has no example of a body`)
  return body
}

/** What a call has to be asked with beside its body. */
export const validQueryOf = (route: Route): Record<string, string> =>
  route === routes.places.suggest ? { query: 'pune' } : {}

/** Calls with their names, for tables of tests. */
export const withNames = (some: readonly Route[]) => some.map((route) => [nameOf(route), route] as const)
const nameOf = ({ method, path, summary }: Route) => `${method} ${path} (${summary})`

export const memberRoutes = allRoutes.filter(({ access }) => access === 'member')
export const deskRoutes = allRoutes.filter(({ access }) => access === 'desk')
export const routesWithBody = allRoutes.filter(({ body }) => body)
