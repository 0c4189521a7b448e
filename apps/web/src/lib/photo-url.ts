/** Where a photo's signed name is served; `small` asks for the 320 px wide size. */
export function photoUrl(name: string, size?: 'small'): string {
  const url = `/uploads/${name}`
  if (size !== 'small') return url
  return `${url}${name.includes('?') ? '&' : '?'}w=320`
}

/** The colour that a photo's name carries in `c=` (six hex digits), shown until the photo is there. */
export function photoColour(name: string): string | undefined {
  const colour = new URLSearchParams(name.split('?')[1]).get('c')
  return colour && /^[0-9a-f]{6}$/i.test(colour) ? `#${colour}` : undefined
}

/** Whether a photo is not served in full size because the viewer has opened many today. */
export async function isPhotoQuotaUsedUp(name: string): Promise<boolean> {
  const answer = await fetch(photoUrl(name)).catch(() => undefined)
  if (answer?.status !== 429) return false
  const body: unknown = await answer.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'seen_enough'
}
