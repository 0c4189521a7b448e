import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { EvidenceSigner } from '../../ports/evidence-signer.ts'
import type { ZipEntry } from '../my-data/index.ts'
import { indiaTime } from './present-conversation.ts'

/** A part of what is saved. */
export interface ArchivePart {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array>
  readonly compress: boolean
}

/**
 * The entries of a zip with a manifest of their SHA-256, and its signature, behind them. The parts are hashed while they
 * are sent, so that none has to be in memory: entries are read one after the other.
 */
export function withManifest(parts: readonly ArchivePart[], signer: EvidenceSigner, at: Date): ZipEntry[] {
  const hashed: { name: string; bytes: number; sha256: string }[] = []
  let manifest = Buffer.alloc(0)

  async function* hash({ name, content }: ArchivePart): AsyncGenerator<Buffer> {
    const digest = createHash('sha256')
    let bytes = 0
    for await (const piece of content) {
      const chunk = Buffer.from(piece as Uint8Array)
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
    hashed.push({ name, bytes, sha256: digest.digest('hex') })
  }
  async function* list(): AsyncGenerator<Buffer> {
    const body = {
      version: 1,
      utc: at.toISOString(),
      india: indiaTime(at),
      parts: hashed,
      public_key: signer.publicKey,
    }
    manifest = Buffer.from(`${JSON.stringify(body, null, 2)}\n`)
    yield manifest
  }
  async function* signature(): AsyncGenerator<string> {
    yield `${signer.sign(manifest).toString('base64')}\n`
  }
  return [
    ...parts.map((part) => ({ name: part.name, content: Readable.from(hash(part)), compress: part.compress })),
    { name: 'manifest.json', content: Readable.from(list()), compress: true },
    { name: 'manifest.sig', content: Readable.from(signature()), compress: false },
  ]
}
