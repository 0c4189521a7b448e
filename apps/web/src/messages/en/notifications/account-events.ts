/** What happened to a member's own account. */
export const accountEvents = {
  content_approved: 'Your {parts} {count, plural, one {was} other {were}} approved.',
  content_rejected: 'Your {parts} {count, plural, one {was} other {were}} not approved.',
  content_rejected_because: 'Your {parts} {count, plural, one {was} other {were}} not approved: {reason}',
  photos_checked:
    'Your {parts} {count, plural, one {is} other {are}} being checked. Until someone has looked, only you see {count, plural, one {it} other {them}}. You can tell us something about it in Edit Profile.',
  photos_removed: 'Your {parts} {count, plural, one {was} other {were}} removed after someone had looked.',
  report_acknowledged: 'We have your report {number}, and someone will look at it by {when}.',
  report_closed_thanks: 'We’ve looked at your report. Thank you.',
  report_closed_stay_safe:
    'We’ve looked at your report. If you’re in danger, call 112. More, then Help has what else you can do.',
  report_closed_tell_us_more:
    'We’ve looked at your report, and it didn’t tell us enough. If it goes on, please tell us more.',
  report_closed_not_for_us: 'We’ve looked at your report. We can’t decide this, but More, then Help has who can.',
  account_restored: 'Your account is open again.',
  password_changed: 'Your password was changed. If this wasn’t you, open More, then Security.',
  number_changed: 'Your mobile number was changed. If this wasn’t you, open More, then Security.',
  email_changed: 'Your email was changed. If this wasn’t you, open More, then Security.',
  profile_verified: 'Your profile is now verified.',
  profile_unverified: 'Your profile is no longer verified.',
  plan_granted: 'Your {pack} is active until {day}.',
  payment_received: 'Payment received. Your {pack} is active until {day}.',
  payment_refunded: 'Your payment for the {pack} was refunded, and the pack has ended.',
  plans_ended: 'Your {packs} {count, plural, one {has} other {have}} ended.',
  membership_expired: 'Your membership pack has ended.',
  exclusive_expired: 'Your Exclusive Member Pack has ended.',
  photo1: 'first photo',
  photo2: 'second photo',
} as const
