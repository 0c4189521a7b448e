import type { FastifyInstance } from 'fastify'

interface ServedPath {
  parts: readonly string[]
  methods: Set<string>
}

/**
 * Finds the methods that an address is served with, among the routes that are added from here on: an address that is
 * known is told from one that is not (405, RFC 9110, section 15.5.6).
 * @returns methods in the form of the header `Allow`, empty for an unknown path
 */
export function allowedMethods(app: FastifyInstance): (path: string) => string {
  const served = new Map<string, ServedPath>()
  app.addHook('onRoute', ({ url, method }) => {
    // Files of the client are below one for everything: what is none of them is unknown.
    if (url.includes('*')) return
    const known = served.get(url) ?? { parts: url.split('/'), methods: new Set<string>() }
    served.set(url, known)
    for (const one of [method].flat()) known.methods.add(one)
  })
  return (path) => {
    const given = path.split('/')
    const found = [...served.values()].filter(({ parts }) => matches(parts, given))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort().join(', ')
  }
}

/** A parameter stands for one part of the path. */
const matches = (parts: readonly string[], given: readonly string[]): boolean =>
  parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
