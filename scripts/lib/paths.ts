import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
export const inRoot = (...parts: string[]) => join(root, ...parts)

/** A folder named by a person, who counts from the project's folder. */
export const fromRoot = (path: string) => resolve(root, path)
