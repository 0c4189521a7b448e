import type { Route, z } from '@satrangi/contract'
import { testPassword, testPhoto } from '../personas.ts'
import type { Body } from '../raw-call.ts'
import { exampleOfRoute, validBodyOf, validQueryOf } from '../valid-bodies.ts'
import type { Subject } from './sides.ts'

/** One way to make a call about somebody. */
export interface Sample {
  param?: string
  query: string
  body: Body
  files: Record<string, Blob>
}

/** Fields of every route that name a member or a contact: what a stranger writes there, each in a call of its own. */
const fieldsAbout: Readonly<Record<string, (subject: Subject) => readonly string[]>> = {
  user_id: ({ id }) => [id],
  mobile: ({ mobile }) => [mobile],
  phone: ({ mobile }) => [`+44${mobile}`],
  email: ({ email }) => [email],
  contact_info: ({ mobile, email }) => [mobile, email],
  username: ({ id, email }) => [id, email],
  mobilecode: () => ['44'],
  mobile_code: () => ['44'],
  country_code: () => ['44'],
}

/**
 * The calls of a route about a subject, made from the contract and its examples: one for each way to name them, and
 * one for each choice of its query.
 * @throws when the contract has no example of what the route takes
 */
export async function samplesOf(route: Route, subject: Subject): Promise<readonly Sample[]> {
  const param = paramOf(route, subject)
  const photo = await testPhoto()
  const files = Object.fromEntries((route.files ?? []).map((name) => [name, photo]))
  const call = { ...(param === undefined ? {} : { param }), files }
  const bodies = bodiesAbout(route, subject)
  if (bodies.length > 0) return bodies.map((body) => ({ ...call, query: '', body }))
  return queriesAbout(route, subject).map((query) => ({ ...call, query: `?${new URLSearchParams(query)}`, body: {} }))
}

/** A clear sentence for whoever adds a route without an example. */
const missing = ({ method, path }: Route, what: string) =>
  new Error(`${method} ${path} has no example of ${what}: call it in apps/api/test/examples, and record.`)

function paramOf(route: Route, { id }: Subject): string | undefined {
  const [name] = Object.keys(shapeOf(route.params))
  if (name === undefined) return undefined
  if (route.params?.safeParse({ [name]: id }).success) return id
  const example = exampleOfRoute(route).params?.[name]
  if (example === undefined) throw missing(route, `its parameter ${name}`)
  return example
}

function bodiesAbout(route: Route, subject: Subject): readonly Body[] {
  if (!route.body) return []
  if (!exampleOfRoute(route).body) throw missing(route, 'its body')
  // A member proves who they are; a visitor does not know the password of whom they ask about.
  const password = route.access === 'member' ? testPassword : 'another seven apples'
  const example = { ...validBodyOf(route), ...('password' in validBodyOf(route) ? { password } : {}) }
  const named = Object.entries(fieldsAbout).filter(([name]) => name in example)
  const values = named.map(([name, about]) => [name, about(subject)] as const)
  const count = Math.max(1, ...values.map(([, list]) => list.length))
  return Array.from({ length: count }, (_, index) => ({
    ...example,
    ...Object.fromEntries(values.map(([name, list]) => [name, list[index % list.length]])),
  }))
}

function queriesAbout(route: Route, subject: Subject): readonly Record<string, string>[] {
  const shape = shapeOf(route.query)
  const always = { ...validQueryOf(route), ...('limit' in shape ? { limit: '50' } : {}) }
  const about = Object.keys(shape).flatMap((name) => (fieldsAbout[name]?.(subject) ?? []).map((value) => [name, value]))
  const choices = Object.entries(shape).flatMap(([name, schema]) => optionsOf(schema).map((value) => [name, value]))
  return [always, ...[...about, ...choices].map(([name = '', value = '']) => ({ ...always, [name]: value }))]
}

interface Def {
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  entries?: Record<string, string>
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  element?: z.ZodMiniType
}

const defOf = (schema: z.ZodMiniType | undefined): Def => (schema?._zod.def ?? {}) as Def
const shapeOf = (schema: z.ZodMiniType | undefined) => defOf(schema).shape ?? {}

/** The choices of a field that is one of a list; of a switch that it is on, and of several choices the first. */
function optionsOf(schema: z.ZodMiniType): readonly string[] {
  const { innerType, entries, in: from, out, element } = defOf(schema)
  if (innerType) return optionsOf(innerType)
  if (element) return optionsOf(element).slice(0, 1)
  if (from && out) return [...optionsOf(from), ...optionsOf(out)].filter((option) => option !== 'false')
  return Object.values(entries ?? {})
}
