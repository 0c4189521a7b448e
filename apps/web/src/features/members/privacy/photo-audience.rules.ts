import type { PrivacySettings } from '@satrangi/contract'

type PhotoSwitches = Pick<PrivacySettings, 'photoProtect' | 'photohide'>

export const photoAudiences = ['everyone', 'connections', 'nobody'] as const
export type PhotoAudience = (typeof photoAudiences)[number]

/** Who sees the photos, by their two switches. */
export function audienceOf({ photoProtect, photohide }: PhotoSwitches): PhotoAudience {
  if (photohide) return 'nobody'
  return photoProtect ? 'connections' : 'everyone'
}

export const switchesFor = (audience: PhotoAudience): PhotoSwitches => ({
  photoProtect: audience === 'connections',
  photohide: audience === 'nobody',
})
