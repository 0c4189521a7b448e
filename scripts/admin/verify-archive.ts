import { createHash } from 'node:crypto'
import { isSignedWith } from '@satrangi/api/ops'

interface Manifest {
  utc: string
  parts: { name: string; bytes: number; sha256: string }[]
}

export interface Verdict {
  /** A sentence each; none where all is as it was given out. */
  problems: string[]
  utc: string | null
  parts: number
}

const manifestFiles = ['manifest.json', 'manifest.sig']

/** Compares the files of an archive with its manifest, and that with its signature. */
export function verifyArchive(files: ReadonlyMap<string, Buffer>, publicKey: string): Verdict {
  const [manifestBytes, signature] = manifestFiles.map((name) => files.get(name))
  if (!manifestBytes || !signature)
    return { problems: ['The manifest or its signature is missing.'], utc: null, parts: 0 }
  if (!isSignedWith(publicKey, manifestBytes, Buffer.from(String(signature).trim(), 'base64')))
    return { problems: ['The manifest is not signed with this key.'], utc: null, parts: 0 }
  // Whatever is signed is ours, and has this shape.
  const { utc, parts } = JSON.parse(String(manifestBytes)) as Manifest
  const problems = parts.flatMap(({ name, sha256 }) => {
    const file = files.get(name)
    if (!file) return [`${name} is missing.`]
    return createHash('sha256').update(file).digest('hex') === sha256 ? [] : [`${name} was changed.`]
  })
  const known = new Set([...manifestFiles, ...parts.map(({ name }) => name)])
  for (const name of files.keys()) if (!known.has(name)) problems.push(`${name} was added.`)
  return { problems, utc, parts: parts.length }
}
