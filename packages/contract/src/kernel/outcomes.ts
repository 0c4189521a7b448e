import { z } from './zod.ts'

/**
 * What a call that succeeded has done, and the English sentence that says so: the reply has the code for a client
 * with its own message catalogue, and the sentence as `message` for every other client.
 */
export const outcomes = {
  code_sent: 'A code is on its way.',
  code_sent_if_number_known: 'If this number is registered, a code is on its way.',
  code_sent_if_email_known: 'If this email is registered, a code is on its way.',
  signed_out: 'You are signed out.',
  desk_signed_out: 'You are signed out of the desk.',
  entry_claimed: 'This is yours for fifteen minutes.',
  entry_released: 'Others can take this now.',
  entry_skipped: 'This is left to others for a day.',
  decision_stored: 'Decided.',
  case_closed: 'The case is closed.',
  appeal_decided: 'Decided. The member can read your words.',
  appeal_decided_alone:
    'Decided. Nobody else could, so an auditor will see that you decided about your own suspension.',
  note_stored: 'The note is saved.',
  proposal_stored: 'A second moderator has to confirm this.',
  alert_seen: 'Seen.',
  alert_mail_stored: 'Saved.',
  proposal_confirmed: 'Confirmed.',
  proposal_declined: 'Declined.',
  proposal_withdrawn: 'Withdrawn.',
  device_signed_out: 'The device is signed out.',
  stepped_up: 'Thank you. It is you.',
  password_changed: 'Your password is changed.',
  password_reset: 'Password reset successful. Please login.',
  email_confirmed: 'Your email address is confirmed.',
  number_confirmed: 'Your mobile number is confirmed.',
  profile_updated: 'Profile Updated',
  preferences_saved: 'Preferences saved',
  privacy_saved: 'Privacy settings saved',
  time_zone_saved: 'Time zone saved',
  messages_read: 'Marked as read',
  notifications_read: 'Marked as read',
  notification_settings_saved: 'Notification settings saved',
  policy_notice_read: 'Thank you. This is noted.',
  request_sent: 'Request Sent',
  request_already_sent: 'Request Already Sent',
  request_accepted: 'Request accepted',
  request_rejected: 'Request rejected',
  request_withdrawn: 'Request withdrawn',
  connection_ended: 'Disconnected',
  already_connected: 'You are already connected',
  profile_saved: 'Profile saved',
  profile_unsaved: 'Profile removed from saved',
  member_passed: 'You won’t see this profile in your lists for a while.',
  member_unpassed: 'This profile can appear again.',
  member_blocked: 'User has been blocked',
  member_unblocked: 'User was unblocked',
  report_received: 'Thank you. Our moderators will look at this.',
  contact_message_received: "Message Sent! We'll get back to you within 24 hours.",
  picture_complaint_received: 'Thank you. A person will look at this as soon as they can. We will write to you.',
  answer_received: 'Thank you. Whoever looks at your picture will read this.',
  appeal_received: 'Thank you. Someone who did not decide this will read it.',
  made_safe: 'You can’t be found now.',
  evidence_hold_ended: 'What others take back is no longer kept.',
  greeting_sent: 'Greeting sent',
  message_removed: 'Message removed',
  payment_granted: 'Payment successful. Thank you!',
  payment_processing: 'Payment received. Your membership will start in a few minutes.',
  account_deleted: 'Your account has been deleted successfully.',
} as const

export type OutcomeCode = keyof typeof outcomes

/** The part of a reply that says what was done: one of these codes, and its sentence. */
export const outcomeOf = <const Codes extends readonly [OutcomeCode, ...OutcomeCode[]]>(...codes: Codes) =>
  z.object({ success: z.literal(true), code: z.enum(codes), message: z.string() })

/** What a call answers that did this. */
export const outcome = <const Code extends OutcomeCode>(code: Code) => ({
  success: true as const,
  code,
  message: outcomes[code] as string,
})
