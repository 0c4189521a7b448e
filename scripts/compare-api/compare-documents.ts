import { followReference, type Schema } from './expand-schema.ts'
import { findNarrowings } from './find-narrowings.ts'

interface Content {
  schema?: Schema
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: Schema
}

interface Body {
  required?: boolean
  content?: Readonly<Record<string, Content>>
}

interface Operation {
  parameters?: readonly Parameter[]
  requestBody?: Body
  responses?: Readonly<Record<string, Body>>
  security?: readonly object[]
}

export interface ApiDocument {
  servers?: readonly { url: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Difference {
  kind: 'gone' | 'changed' | 'added'
  /** `POST /api/v1/users/requests/send` */
  operation: string
  what: string
}

type Finding = Pick<Difference, 'kind' | 'what'>

interface Sides<Part> {
  before: { document: ApiDocument; part: Part }
  after: { document: ApiDocument; part: Part }
}

const gone = (what: string): Finding => ({ kind: 'gone', what })
const changed = (what: string): Finding => ({ kind: 'changed', what })
const added = (what: string): Finding => ({ kind: 'added', what })

/** Where the paths of a document begin: the path of its first server. */
function basePath({ servers: [server] = [] }: ApiDocument): string {
  if (!server) return ''
  return new URL(server.url, 'https://any.example').pathname.replace(/\/$/, '')
}

function operationsOf(document: ApiDocument): Map<string, Operation> {
  const base = basePath(document)
  return new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${base}${path}`, operation] as const,
      ),
    ),
  )
}

/** What two lists have alone and in common. */
function pairUp<Part>(before: ReadonlyMap<string, Part>, after: ReadonlyMap<string, Part>) {
  return {
    onlyBefore: [...before.keys()].filter((name) => !after.has(name)),
    onlyAfter: [...after.keys()].filter((name) => !before.has(name)),
    both: [...before].flatMap(([name, part]) => {
      const other = after.get(name)
      return other === undefined ? [] : [[name, part, other] as const]
    }),
  }
}

/** What is sent: everything that was taken before has to be taken still. */
function compareSent({ before, after }: Sides<Schema>, what: string): Finding[] {
  const [from, to] = [
    { document: before.document, schema: before.part },
    { document: after.document, schema: after.part },
  ]
  return [
    ...findNarrowings(from, { ...to, refusesUnknown: true }).map((why) => changed(`${what} takes less: ${why}`)),
    ...findNarrowings(to, { ...from, refusesUnknown: true }).map((why) => added(`${what} takes more: ${why}`)),
  ]
}

/** What is answered: everything that comes has to be something that could come before. */
function compareAnswered({ before, after }: Sides<Schema>, what: string): Finding[] {
  const [from, to] = [
    { document: after.document, schema: after.part },
    { document: before.document, schema: before.part },
  ]
  const faults = findNarrowings(from, { ...to, refusesUnknown: false })
  if (faults.length > 0) return faults.map((why) => changed(`${what}: ${why}`))
  const more = findNarrowings(to, { ...from, refusesUnknown: false })
  return more.length > 0 ? [added(`${what} says more: before, ${more[0]?.replace(/is gone$/, 'was not named')}`)] : []
}

function compareContents(sides: Sides<Body>, what: string, compare: typeof compareSent): Finding[] {
  const contents = ({ part }: Sides<Body>['before']) => new Map(Object.entries(part.content ?? {}))
  const { onlyBefore, onlyAfter, both } = pairUp(contents(sides.before), contents(sides.after))
  return [
    ...onlyBefore.map((type) => gone(`${what} as ${type}`)),
    ...onlyAfter.map((type) => added(`${what} as ${type}`)),
    ...both.flatMap(([, before, after]) =>
      compare(
        {
          before: { ...sides.before, part: before.schema ?? {} },
          after: { ...sides.after, part: after.schema ?? {} },
        },
        what,
      ),
    ),
  ]
}

function compareParameters({ before, after }: Sides<Operation>): Finding[] {
  const named = ({ part, document }: Sides<Operation>['before']) =>
    new Map(
      (part.parameters ?? []).map((one) => followReference(document, one)).map((one) => [`${one.in} ${one.name}`, one]),
    )
  const [olds, news] = [named(before), named(after)]
  const { onlyBefore, onlyAfter, both } = pairUp(olds, news)
  return [
    ...onlyBefore.map((name) => gone(`parameter ${name}`)),
    ...onlyAfter.map((name) =>
      news.get(name)?.required ? changed(`parameter ${name} is demanded`) : added(`parameter ${name}`),
    ),
    ...both.flatMap(([name, one, other]) => [
      ...(other.required && !one.required ? [changed(`parameter ${name} is demanded`)] : []),
      ...(one.required && !other.required ? [added(`parameter ${name} may be left out`)] : []),
      ...compareSent(
        { before: { ...before, part: one.schema ?? {} }, after: { ...after, part: other.schema ?? {} } },
        `parameter ${name}`,
      ),
    ]),
  ]
}

function compareBodies({ before, after }: Sides<Operation>): Finding[] {
  const [one, other] = [before.part.requestBody, after.part.requestBody]
  if (!one) return other ? [other.required ? changed('a body is demanded') : added('a body')] : []
  if (!other) return [gone('the body')]
  const [old, now] = [followReference(before.document, one), followReference(after.document, other)]
  return [
    ...(now.required && !old.required ? [changed('a body is demanded')] : []),
    ...compareContents({ before: { ...before, part: old }, after: { ...after, part: now } }, 'the body', compareSent),
  ]
}

function compareResponses({ before, after }: Sides<Operation>): Finding[] {
  const named = ({ part, document }: Sides<Operation>['before']) =>
    new Map(Object.entries(part.responses ?? {}).map(([status, one]) => [status, followReference(document, one)]))
  const { onlyBefore, onlyAfter, both } = pairUp(named(before), named(after))
  return [
    ...onlyBefore.map((status) => gone(`answer ${status}`)),
    ...onlyAfter.map((status) => added(`answer ${status}`)),
    ...both.flatMap(([status, one, other]) =>
      compareContents(
        { before: { ...before, part: one }, after: { ...after, part: other } },
        `answer ${status}`,
        compareAnswered,
      ),
    ),
  ]
}

const compareSecurity = ({ before, after }: Sides<Operation>): Finding[] =>
  JSON.stringify(before.part.security ?? []) === JSON.stringify(after.part.security ?? [])
    ? []
    : [changed('who can call it')]

/** What differs in what calls take and answer. */
export function compareDocuments(before: ApiDocument, after: ApiDocument): Difference[] {
  const { onlyBefore, onlyAfter, both } = pairUp(operationsOf(before), operationsOf(after))
  return [
    ...onlyBefore.map((operation) => ({ ...gone('the operation'), operation })),
    ...onlyAfter.map((operation) => ({ ...added('the operation'), operation })),
    ...both.flatMap(([operation, one, other]) => {
      const sides = { before: { document: before, part: one }, after: { document: after, part: other } }
      const compare = [compareSecurity, compareParameters, compareBodies, compareResponses]
      return compare.flatMap((part) => part(sides)).map((difference) => ({ ...difference, operation }))
    }),
  ]
}
