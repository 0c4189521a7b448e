// Writes the Prisma client with Prisma's own generator. Its command would bring 200 MB of what nothing here needs: a
// studio, a development server, engines. Runs after an install, and by `run.mjs` when the schema has changed.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { databaseClient, markCurrent, root } from './lib/stamps.mjs'

const require = createRequire(import.meta.url)
const schemaPath = join(root, 'prisma', 'schema.prisma')

/** @returns what writes the client; undefined in an installation where the client comes with the build */
function loadGenerator() {
  try {
    return { ...require('@prisma/client-generator-ts'), ...require('@prisma/internals') }
  } catch {
    return undefined
  }
}

/** Prisma brings its compiler for four databases more: 52 MB that nothing here reads. */
function removeOtherDatabases() {
  const client = createRequire(join(dirname(schemaPath), 'package.json')).resolve('@prisma/client')
  const folder = join(dirname(client), 'runtime')
  for (const file of readdirSync(folder)) {
    if (/\.(cockroachdb|mysql|sqlite|sqlserver)\./.test(file)) rmSync(join(folder, file))
  }
}

const prisma = loadGenerator()
if (prisma) {
  const schema = readFileSync(schemaPath, 'utf8')
  const datamodel = [[schemaPath, schema]]
  const { generators, datasources } = await prisma.getConfig({ datamodel })
  const [generator] = generators
  generator.output.value = join(dirname(schemaPath), generator.output.value)
  await new prisma.PrismaClientTsGenerator().generate({
    generator,
    otherGenerators: [],
    schemaPath,
    datamodel: schema,
    dmmf: await prisma.getDMMF({ datamodel }),
    datasources,
    version: prisma.enginesVersion,
    binaryPaths: {},
  })
  removeOtherDatabases()
  markCurrent(databaseClient)
} else console.log('A production install: the Prisma client comes with the build.')
