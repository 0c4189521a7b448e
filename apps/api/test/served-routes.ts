import type { FastifyInstance } from 'fastify'

/**
 * Every route of an app as `GET /path`, read from its own picture of them: a tree, with a line for
 * each part of a path. Of what stands before a star the picture shows only what others share.
 */
export async function servedRoutes(app: FastifyInstance): Promise<string[]> {
  await app.ready()
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', part = '', methods = '' } = line.match(form)?.groups ?? {}
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      return methods.split(', ').flatMap((method) => (method ? [`${method} ${above.join('')}`] : []))
    })
}

const form = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<part>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/
