import type { PrivacySwitches } from '@satrangi/contract'
import type { MessageKey } from '../../../messages/index.ts'

export interface SwitchText {
  label: MessageKey
  hint: MessageKey
  /** The switch is on when the setting is off: it says what is shown, and the setting what is hidden. */
  isInverse?: boolean
}

/** What each switch says; on means that others see more, except for what the specification names. */
export const privacySwitchTexts: Readonly<Record<keyof PrivacySwitches, SwitchText>> = {
  phonehide: { label: 'privacySwitches.number', hint: 'privacySwitches.numberHint', isInverse: true },
  photoProtect: { label: 'editProfile.photoProtect', hint: 'editProfile.photoProtectHint' },
  photohide: { label: 'privacySwitches.photos', hint: 'privacySwitches.photosHint', isInverse: true },
  show_online: { label: 'privacySwitches.online', hint: 'privacySwitches.onlineHint' },
  show_full_name: { label: 'privacySwitches.fullName', hint: 'privacySwitches.fullNameHint' },
  show_email: { label: 'privacySwitches.email', hint: 'privacySwitches.emailHint' },
  paused: { label: 'privacySwitches.profile', hint: 'privacySwitches.profileHint', isInverse: true },
  contact_first: { label: 'privacySwitches.lists', hint: 'privacySwitches.listsHint', isInverse: true },
}

/** On the Edit Profile screen, where the specification names it. */
export const hidePhoneText: SwitchText = { label: 'editProfile.phonehide', hint: 'editProfile.phonehideHint' }

/** Whether the switch of a setting is on. Its own inverse: it answers the setting of a switch, too. */
export const isSwitchOn = ({ isInverse = false }: SwitchText, setting: boolean): boolean => setting !== isInverse
