import { pipeline, type Readable, type Transform } from 'node:stream'
import { Failure } from '@satrangi/test-kit/failure'
import type { Crypt } from './encryption.ts'
import type { BackupTarget } from './target/target.ts'

const aboutObject =
  / is missing in | is damaged: | is not the photo that | does not open this backup: | that this release does not know/

/** Whether a failure is about one object, and not about the target. */
export const isAboutObject = ({ message }: Failure): boolean => aboutObject.test(message)

/** Such as a full disk, to which it was written. */
const isOfSystem = (error: unknown) => error instanceof Error && 'syscall' in error

/** An object that is being read. */
export interface StoredStream {
  content: Readable
  /** Turns an error of reading it into a sentence. @throws always */
  explain: (error: unknown) => never
}

/**
 * Opens an encrypted object. Where it is damaged or cut short its stream fails, at the latest at its end.
 * @param transforms what its contents go through after that
 * @throws Failure when it is missing, or for another key
 */
export async function decryptedBytes(
  target: BackupTarget,
  decrypt: Crypt,
  name: string,
  ...transforms: readonly Transform[]
): Promise<StoredStream> {
  const explain = (error: unknown): never => {
    // What ended reading it, or was no fault of reading it.
    if (error instanceof Failure || isOfSystem(error)) throw error
    throw new Failure(`${name} in ${target.description} is damaged: it is not what was stored.`)
  }
  const content = await decrypt(await target.open(name)).catch((error: unknown) => {
    if (error instanceof Failure && /damaged/.test(error.message)) return explain(undefined)
    throw error
  })
  // Errors reach the reader through the last stream.
  if (transforms.length > 0) pipeline([content, ...transforms], () => {})
  return { content: transforms.at(-1) ?? content, explain }
}
