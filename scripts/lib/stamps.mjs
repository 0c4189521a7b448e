// What was made from which contents, so that it is made again only when these have changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const stampFile = (/** @type {string} */ name) => join(root, 'node_modules', '.cache', 'satrangi', name)

/**
 * @typedef {object} Made
 * @property {string} name of the stamp
 * @property {string[]} sources files of the project
 * @property {string} output a file or folder that is there once it was made
 */

/** @param {Made} made */
function hashOf({ sources }) {
  const hash = createHash('sha256')
  for (const file of sources) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Whether it was made from these very contents. @param {Made} made */
export function isCurrent(made) {
  const stamp = stampFile(made.name)
  return existsSync(join(root, made.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(made)
}

/** @param {Made} made */
export function markCurrent(made) {
  const stamp = stampFile(made.name)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hashOf(made))
}

/** Where Node keeps what it has compiled of the scripts. */
export const compiledFolder = join('node_modules', '.cache', 'satrangi', 'compiled')

const filesIn = (/** @type {string} */ folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))

/** What Node has compiled of `npm start`. @returns {Made} */
export const compiledStart = () => ({
  name: 'compiled-start',
  sources: [
    'scripts/start.ts',
    ...['scripts/start', 'packages/test-kit/src', 'packages/test-kit/src/postgres'].flatMap(filesIn),
  ],
  output: compiledFolder,
})

/** Prisma's client, written by `generate.mjs`. @type {Made} */
export const databaseClient = {
  name: 'prisma',
  sources: ['prisma/schema.prisma', 'pnpm-lock.yaml', 'scripts/generate.mjs'],
  output: 'prisma/src/generated/client.ts',
}

/** The installed packages. @param {'start' | 'all'} group @returns {Made} */
export const packages = (group) => ({
  name: `packages-${group}`,
  sources: ['pnpm-lock.yaml', 'pnpm-workspace.yaml'],
  output: 'node_modules',
})
