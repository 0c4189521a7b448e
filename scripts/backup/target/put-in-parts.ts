import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

interface Address {
  Bucket: string
  Key: string
}

/** Of one size, as some storages demand; 10,000 of them, which is the most, are 320 GB. */
const partBytes = 32 * 1024 * 1024

/**
 * Stores a stream of unknown length: at once where it is short, else in parts, of which one is in memory at a time.
 * @returns its length in bytes
 */
export async function putInParts(
  client: S3Client,
  address: Address,
  content: Readable,
  signal?: AbortSignal,
): Promise<number> {
  const untilAborted = signal ? { abortSignal: signal } : {}
  let uploadId: string | undefined
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  let bytes = 0
  try {
    for await (const { body, isLast } of cut(content)) {
      bytes += body.length
      if (isLast && parts.length === 0) {
        await client.send(new PutObjectCommand({ ...address, Body: body }), untilAborted)
        return bytes
      }
      uploadId ??= (await client.send(new CreateMultipartUploadCommand(address))).UploadId
      const part = { PartNumber: parts.length + 1, UploadId: uploadId }
      const { ETag } = await client.send(new UploadPartCommand({ ...address, ...part, Body: body }), untilAborted)
      parts.push({ PartNumber: part.PartNumber, ETag })
    }
    const upload = { UploadId: uploadId, MultipartUpload: { Parts: parts } }
    await client.send(new CompleteMultipartUploadCommand({ ...address, ...upload }))
    return bytes
  } catch (error) {
    if (uploadId) {
      await client.send(new AbortMultipartUploadCommand({ ...address, UploadId: uploadId })).catch(() => {})
    }
    throw error
  }
}

async function* cut(content: Readable): AsyncGenerator<{ body: Buffer; isLast: boolean }> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length <= partBytes) continue
    const all = Buffer.concat(chunks)
    yield { body: all.subarray(0, partBytes), isLast: false }
    chunks = [all.subarray(partBytes)]
    length -= partBytes
  }
  yield { body: Buffer.concat(chunks), isLast: true }
}
