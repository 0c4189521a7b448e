import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { type PhotoStore, photoFileNames } from '@satrangi/api/ops'
import { Failure } from '@satrangi/test-kit/failure'
import type pg from 'pg'
import type { Crypt } from '../encryption.ts'
import { Meter } from '../meter.ts'
import { decryptedBytes, isAboutObject } from '../stored-stream.ts'
import type { BackupTarget } from '../target/target.ts'
import type { PhotoRecord } from './manifest.ts'

interface PhotoTarget {
  photoStore: Pick<PhotoStore, 'open'>
  target: BackupTarget
  encrypt: Crypt
  objectOf: (file: string) => string
  /** Objects that are at the target already; what is stored is added. */
  presentObjects: Set<string>
  /** Measures of photos that were read before: a file never changes under its name. */
  known: Map<string, PhotoRecord>
}

/** How many photos are read and stored at a time. */
const concurrency = 4

/** The files of all photos, as the client's transaction sees them. */
export async function findPhotoFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ file: string }>('select file from photos order by file')
  return rows.flatMap(({ file }) => photoFileNames(file))
}

/**
 * Stores the photos that the target has not got. One whose file is gone, because it was deleted meanwhile, is left out.
 * @returns a record for each of the others, in the order of the files, and how many bytes were stored now
 */
export async function storePhotos(
  files: readonly string[],
  to: PhotoTarget,
): Promise<{ records: PhotoRecord[]; storedBytes: number }> {
  const records: (PhotoRecord | undefined)[] = []
  let storedBytes = 0
  let next = 0
  const work = async () => {
    for (let index = next++; index < files.length; index = next++) {
      const result = await storePhoto(files[index] ?? '', to)
      records[index] = result?.record
      storedBytes += result?.storedBytes ?? 0
    }
  }
  const endAll = (error: unknown) => {
    next = files.length
    throw error
  }
  const workers = Array.from({ length: concurrency }, () => work().catch(endAll))
  await Promise.allSettled(workers)
  await Promise.all(workers)
  return { records: records.filter((record) => record !== undefined), storedBytes }
}

async function storePhoto(
  file: string,
  { photoStore, target, encrypt, objectOf, presentObjects, known }: PhotoTarget,
): Promise<{ record: PhotoRecord; storedBytes: number } | undefined> {
  const object = objectOf(file)
  const isPresent = presentObjects.has(object)
  const knownRecord = known.get(file)
  if (isPresent && knownRecord?.object === object) return { record: knownRecord, storedBytes: 0 }
  const opened = await photoStore.open(file)
  if (!opened) return undefined
  const meter = new Meter()
  const content = pipeline([opened.stream, meter], () => {}) as Meter
  let storedBytes = 0
  if (isPresent) for await (const _ of content);
  else storedBytes = await target.put(object, await encrypt(content))
  presentObjects.add(object)
  const record = { file, object, ...meter.measure() }
  known.set(file, record)
  return { record, storedBytes }
}

/** Stores the list of a copy's photos, a line of JSON for each. */
export async function writePhotoList(
  target: BackupTarget,
  encrypt: Crypt,
  name: string,
  records: readonly PhotoRecord[],
) {
  const meter = new Meter()
  const lines = Readable.from(records.map((record) => Buffer.from(`${JSON.stringify(record)}\n`)))
  const bytes = await target.put(name, await encrypt(pipeline([lines, meter, createGzip()], () => {}) as never))
  return { ...meter.measure(), storedBytes: bytes }
}

/** @throws Failure when it is missing, damaged or not what the manifest says */
export async function readPhotoList(
  target: BackupTarget,
  decrypt: Crypt,
  name: string,
  sha256: string,
): Promise<PhotoRecord[]> {
  const meter = new Meter()
  const stored = await decryptedBytes(target, decrypt, name, createGunzip(), meter)
  const text = String(await buffer(stored.content).catch(stored.explain))
  if (meter.measure().sha256 !== sha256) throw new Failure(`${name} is not the list of photos that its manifest names.`)
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as PhotoRecord] : []))
}

/** Where a photo is stored; without a checksum where it is known by its name alone. */
export type PhotoObject = Pick<PhotoRecord, 'file' | 'object'> & Partial<Pick<PhotoRecord, 'sha256'>>

/**
 * Reads photos, some at a time, and compares them with their checksums.
 * @param use takes the contents of each that is right
 * @param skip takes each that is missing, damaged or another one; by default reading ends there, with all that is under way
 * @throws Failure with one sentence
 */
export async function readPhotos(
  photos: readonly PhotoObject[],
  source: { target: BackupTarget; decrypt: Crypt },
  use: (photo: PhotoObject, bytes: Buffer) => Promise<void> | void,
  skip?: (photo: PhotoObject) => void,
): Promise<void> {
  let next = 0
  const read = async () => {
    for (let photo = photos[next++]; photo; photo = photos[next++]) {
      const current = photo
      const bytes = await readPhoto(current, source).catch((error: unknown) => {
        if (!skip || !(error instanceof Failure) || !isAboutObject(error)) throw error
        skip(current)
        return undefined
      })
      if (bytes) await use(current, bytes)
    }
  }
  const endAll = (error: unknown) => {
    next = photos.length
    throw error
  }
  const readers = Array.from({ length: concurrency }, () => read().catch(endAll))
  await Promise.allSettled(readers)
  await Promise.all(readers)
}

async function readPhoto(
  { object, sha256 }: PhotoObject,
  { target, decrypt }: { target: BackupTarget; decrypt: Crypt },
): Promise<Buffer> {
  const meter = new Meter()
  const stored = await decryptedBytes(target, decrypt, object, meter)
  const bytes = await buffer(stored.content).catch(stored.explain)
  if (sha256 === undefined || meter.measure().sha256 === sha256) return bytes
  throw new Failure(`${object} is not the photo that the list of photos names.`)
}
