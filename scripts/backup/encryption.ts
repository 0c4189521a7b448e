import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Failure } from '@satrangi/test-kit/failure'
import { Decrypter, Encrypter } from 'age-encryption'

/** Turns a stream into what is stored of it, or back. */
export type Crypt = (content: Readable) => Promise<Readable>

type AgeStream = Parameters<Encrypter['encrypt']>[0] & object

const toAge = (content: Readable) => Readable.toWeb(content) as unknown as AgeStream & globalThis.ReadableStream

function fromAge(content: unknown): Readable {
  const readable = Readable.fromWeb(content as ReadableStream<Uint8Array>)
  // Whoever reads it is told. Where a target gives up before it reads, its source may fail with nobody listening.
  readable.on('error', () => {})
  return readable
}

/** Encrypts to a public key of age; only the identity that belongs to it opens the result. */
export function encryptTo(publicKey: string): Crypt {
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  return async (content) => fromAge(await encrypter.encrypt(toAge(content)))
}

/**
 * Decrypts with the identities of a file of age, where each is a line.
 * @throws Failure when the file has none. Of what is opened: when it is for another key, damaged, or cut short
 */
export function decryptWith(identityFile: string): Crypt {
  const decrypter = new Decrypter()
  for (const identity of readIdentities(identityFile)) decrypter.addIdentity(identity)
  return async (content) => {
    const opened = await decrypter.decrypt(toAge(content)).catch((error: Error) => {
      content.destroy()
      if (error instanceof Failure) throw error
      throw new Failure(
        /identity/i.test(error.message)
          ? `The identity in ${identityFile} does not open this backup: it belongs to another public key.`
          : 'A file of the backup is damaged: its beginning is not what was stored.',
      )
    })
    return fromAge(opened)
  }
}

function readIdentities(file: string): string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Failure(`The identity ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  const identities = text.split(/\s*\n\s*/).filter((line) => /^AGE-SECRET-KEY-/.test(line))
  if (identities.length === 0) throw new Failure(`${file} holds no identity of age, which begins with AGE-SECRET-KEY-.`)
  return identities
}
