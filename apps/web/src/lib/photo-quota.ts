import { photoUrl } from './photo-url.ts'

/** Whether a photo is not served in full size because the viewer has opened many today. */
export async function isPhotoQuotaUsedUp(name: string): Promise<boolean> {
  const answer = await fetch(photoUrl(name)).catch(() => undefined)
  if (answer?.status !== 429) return false
  const body: unknown = await answer.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'seen_enough'
}
