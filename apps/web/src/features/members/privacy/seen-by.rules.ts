import type { PrivacySettings, Profile } from '@satrangi/contract'
import { displayName, type PreviewAs } from '../profiles/index.ts'

/** What others see of a member on their card, and of their number. */
export interface SeenCard {
  /** `contacted`: only somebody to whom the member writes first sees the card. */
  isFound: 'yes' | 'contacted' | 'no'
  headline: string
  /** The photo that is shown, if any. */
  photo: string | null
  /** A drawing stands in the place of the photo. */
  isPhotoPrivate: boolean
  isOnlineShown: boolean
  number: 'after_connecting' | 'hidden' | { masked: string }
}

/** The card as the server shows it, worked out here so that a switch shows its effect before it is saved. */
export function cardSeenBy(viewer: PreviewAs, own: Profile, settings: PrivacySettings): SeenCard {
  const isConnection = viewer === 'connection'
  const { id, mobile } = own
  const name = own.name ?? ''
  const shownName = settings.show_full_name ? name : (name.trim().split(/\s+/)[0] ?? '')
  const nickname = own.nickname_approval === 'approved' ? own.nickname : null
  const approved = [own.photo1Approve === 'approved' && own.photo1, own.photo2Approve === 'approved' && own.photo2]
  const photo = approved.find(Boolean) || null
  const isPhotoPrivate = settings.photoProtect && !settings.photohide && !isConnection && photo !== null
  const masked = `${mobile.slice(0, 2)}xxxx${mobile.slice(-2)}`
  return {
    isFound: settings.paused ? 'no' : settings.contact_first && !isConnection ? 'contacted' : 'yes',
    headline: displayName({ id, nickname, name: isConnection && shownName ? shownName : null }),
    photo: settings.photohide || isPhotoPrivate ? null : photo,
    isPhotoPrivate,
    isOnlineShown: settings.show_online,
    number: settings.phonehide ? 'hidden' : isConnection ? { masked } : 'after_connecting',
  }
}
