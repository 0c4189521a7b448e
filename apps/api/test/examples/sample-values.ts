import type { CallExample } from '@satrangi/contract/document'

/** What is secret or differs from run to run, by the names of its fields, and what stands for it in the examples. */
const samples: Readonly<Record<string, string>> = {
  access_token: 'header.claims.signature',
  token: 'header.claims.signature',
  next_cursor: 'sample-cursor',
  razorpay_signature: '0'.repeat(64),
  rawId: 'sample-credential',
  attestationObject: 'sample-attestation',
  signature: 'sample-signature',
}

/** A longer list is shown by its beginning. */
const [longList, shownOfLongList] = [20, 3]

const photoSignature = /(?<=&s=)[\w-]+/g
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g

/** Replaces what is secret or random; whatever is undefined is left out. */
export function withSamples(value: Record<keyof CallExample, unknown>): CallExample {
  const found = new Map<string, string>()
  let text = JSON.stringify(value, (name, part) => {
    if (name in samples && typeof part === 'string') found.set(part, samples[name] ?? '')
    return Array.isArray(part) && part.length > longList ? part.slice(0, shownOfLongList) : part
  })
  for (const [real, sample] of found) text = text.replaceAll(real, sample)
  const ids = [...new Set(text.match(uuid))]
  return JSON.parse(
    text
      .replace(photoSignature, 'sample')
      .replace(uuid, (id) => `00000000-0000-4000-8000-${String(ids.indexOf(id) + 1).padStart(12, '0')}`),
  )
}
