import type { Profile, ReviewedText } from '@satrangi/contract'

/** A message of the two, as the reporter saw it or as it was held for them. */
export interface EvidenceMessage {
  id: number
  /** Missing from evidence of releases that took the reported member's messages alone. */
  from?: 'reported' | 'reporter'
  text: string
  /** When it was sent. */
  at: string
  /** What has become of it since; then `text` is what was held, and empty where nothing was. */
  state?: 'taken_back' | 'account_deleted'
}

/** A photo that the reported profile showed. Its bytes are stored apart, unless the file was lost or too large. */
export interface EvidencePhoto {
  part: 'photo1' | 'photo2'
  sha256: string
  bytes: number
  isStored: boolean
}

/** What the member wrote, approved or not. What was no fact yet, or was not looked at, is missing from older evidence. */
type Texts = { [Part in ReviewedText]?: string } & { bio: string; expectations: string }

/** What a report has of the reported member, as it stood then. Deleting the account does not delete it. */
export interface Evidence extends Texts {
  at: string
  messages: EvidenceMessage[]
  /** What the profile showed the reporter; missing where the member had left, and from older evidence. */
  profile?: Profile
  photos?: EvidencePhoto[]
}
