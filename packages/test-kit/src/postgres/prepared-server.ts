// A throw-away PostgreSQL whose database is ready: filling it takes seconds, copying its files a tenth of one.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../failure.ts'
import { inRoot, temporaryFolder } from '../paths.ts'
import { run } from '../programs.ts'
import { type Server, startServer } from './server.ts'

export interface ServerTemplate {
  name: string
  /** Files and folders of the project that decide what `fill` makes. */
  dependsOn: readonly string[]
  fill: (server: Server) => Promise<void>
}

const cache = inRoot('node_modules', '.cache', 'satrangi', 'postgres')

/**
 * Starts a PostgreSQL that `fill` has filled and that nothing is left of once it was stopped. The filled files are
 * kept and copied for later starts, until something in `dependsOn` changes.
 * @throws Failure when the server does not start or its files cannot be copied
 */
export async function startFromTemplate(template: ServerTemplate): Promise<Server> {
  const { remove, ...files } = await copyTemplate(template)
  try {
    const server = await startServer({ ...files, durable: false })
    return { ...server, stop: () => server.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** The files of a PostgreSQL that `fill` has filled and that was stopped; `remove` deletes them. */
export async function copyTemplate({ name, dependsOn, fill }: ServerTemplate) {
  const templateFolder = join(cache, `${name}-${hashOf(dependsOn)}`)
  if (!existsSync(templateFolder)) await createTemplate(name, templateFolder, fill)
  const { folder, remove } = temporaryFolder()
  try {
    await copy(join(templateFolder, 'data'), join(folder, 'data'))
    return { ...filesIn(folder), password: passwordIn(templateFolder), remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Fills a server in a scratch folder and moves its files to the cache in one step: a run that is cut off leaves none. */
async function createTemplate(name: string, templateFolder: string, fill: ServerTemplate['fill']): Promise<void> {
  const { folder, remove } = temporaryFolder()
  const partial = `${templateFolder}.${randomBytes(4).toString('hex')}`
  try {
    const password = randomBytes(16).toString('hex')
    const server = await startServer({ ...filesIn(folder), password, durable: false })
    await fill(server).finally(server.stop)
    mkdirSync(partial, { recursive: true })
    writeFileSync(join(partial, 'password'), password, { mode: 0o600 })
    await copy(join(folder, 'data'), join(partial, 'data'))
    removeOldTemplates(name, templateFolder)
    // Where another run was quicker, its files serve as well.
    if (!existsSync(templateFolder)) renameSync(partial, templateFolder)
  } finally {
    remove()
    rmSync(partial, { recursive: true, force: true })
  }
}

const filesIn = (folder: string) => ({ path: join(folder, 'data'), logFile: join(folder, 'log') })
const passwordIn = (templateFolder: string) => readFileSync(join(templateFolder, 'password'), 'utf8')

/** Copies the files with the account that owns them. */
async function copy(from: string, to: string): Promise<void> {
  const { code, output } = await run('cp', ['-a', from, to])
  if (code !== 0) throw new Failure(`The files of PostgreSQL could not be copied: ${output.trim()}`)
}

/** Removes what was prepared for earlier versions; what another run is making at this moment has a dot in its name. */
function removeOldTemplates(name: string, current: string): void {
  for (const folder of readdirSync(cache)) {
    const isWhole = folder.startsWith(`${name}-`) && !folder.includes('.')
    if (isWhole && join(cache, folder) !== current) rmSync(join(cache, folder), { recursive: true, force: true })
  }
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) for (const file of filesOf(source)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The file itself, or every file in the folder. */
function filesOf(source: string): string[] {
  const path = inRoot(source)
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}
