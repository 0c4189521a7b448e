import type { Route } from '../kernel/route.ts'
import * as routes from '../routes/by-feature.ts'

export type FeatureName = keyof typeof routes

/** One call of the contract with the names that it has there: `routes.requests.send`. */
export interface NamedCall {
  readonly feature: FeatureName
  readonly functionName: string
  readonly route: Route
}

/** Calls that share one method and one path, which OpenAPI describes as one operation. */
export interface Operation {
  /** The feature and its functions: `requestsSend`, `sessionsSendCodeOrLoginWithCode`. */
  readonly operationId: string
  readonly feature: FeatureName
  readonly calls: readonly [NamedCall, ...NamedCall[]]
}

const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** `requestsSend`: the name of one call in the document. */
export const callId = ({ feature, functionName }: Pick<NamedCall, 'feature' | 'functionName'>): string =>
  feature + capitalise(functionName)

/** `RequestsSend`: what the schemas of a call begin with. */
export const schemaPrefix = (call: NamedCall): string => capitalise(callId(call))

/** Every call of the contract with its names. */
export const namedCalls: readonly NamedCall[] = Object.entries(routes).flatMap(([feature, functions]) =>
  Object.entries<Route>(functions).map(([functionName, route]) => ({
    feature: feature as FeatureName,
    functionName,
    route,
  })),
)

/** Every operation of the API document, in the order of the contract. */
export const operations: readonly Operation[] = [
  ...Map.groupBy(namedCalls, ({ route }) => `${route.method} ${route.path}`).values(),
].flatMap(([first, ...others]) => {
  if (!first) return []
  const operationId = [callId(first), ...others.map(({ functionName }) => capitalise(functionName))].join('Or')
  return [{ operationId, feature: first.feature, calls: [first, ...others] as const }]
})
