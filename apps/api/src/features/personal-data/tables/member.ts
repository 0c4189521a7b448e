import { oneTimeCodes, signUp } from '../../accounts/index.ts'
import { factColumns, members, privacy } from '../../members/index.ts'
import type { PersonalTables } from '../personal-table.ts'

/** The member themself, and what leads to them. */
export const memberTables: PersonalTables = {
  recommendations: {
    member: 'member_key',
    departure: 'deleted',
    notExported: {
      'keys, fits, made_at, everyone':
        'computed from data that is exported elsewhere, and about other members who may be hidden by now',
    },
  },
  sign_ups: {
    member: 'member_key, phone, email',
    departure: { does: 'deletes also those with the member’s number or confirmed address', by: signUp.erase },
    notExported: {
      'id, mobilecode, mobile, password_hash, name, gender, dob, created_at, expires_at':
        'stored for an hour, and nothing that is not in the profile',
    },
  },
  one_time_codes: {
    departure: { does: 'deletes those for the member’s number and address', by: oneTimeCodes.erase },
    notExported: {
      'purpose, target, code_hash, tries, own_tries, sent_at, expires_at, consumed_at':
        'keyed hashes without personal data',
    },
  },
  members: {
    member: 'key',
    departure: 'deleted',
    exports: [
      {
        by: members.exportData,
        columns: ['id', 'email', 'mobilecode', 'mobile', 'verified', ...factColumns].join(', '),
      },
      {
        name: 'account',
        columns:
          'created_at, updated_at, email_confirmed_at, paid_until, exclusive_until, paused_at, time_zone, policy_version',
        form: 'row',
      },
      {
        by: privacy.exportData,
        columns: `hide_phone, protect_photos, hide_photos, contact_first, show_online, show_email, show_full_name, requests_from,
          confirm_phone`,
      },
      { by: { table: 'notifications' }, columns: 'notification_settings' },
    ],
    notExported: {
      phone: 'the calling code and the number together, which are exported',
      password_hash: 'nobody needs it who knows the password, and it could be tried out',
      'birth_year, city_key, status, visible': 'computed from what is exported',
      traits_changed_at: 'limits how often edits count for others’ preferences',
      time_zone_at: 'limits how often the time zone changes',
      suspended_at: 'the suspension that runs, which is exported',
      'held_at, held_reason': 'nobody learns that a moderator looks at their account',
      digests_due: 'work that waits',
      shuffle: 'a random number for the order of lists',
    },
  },
}
