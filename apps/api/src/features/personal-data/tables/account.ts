import { photos, preferences } from '../../members/index.ts'
import type { PersonalTables } from '../personal-table.ts'

/** How a member logs in, and what they show of themself and look for. */
export const accountTables: PersonalTables = {
  sessions: {
    member: 'member_key',
    departure: 'deleted',
    exports: { name: 'sessions', columns: 'device, created_at, seen_at as last_seen_at, expires_at, ended_at' },
    notExported: {
      id: 'what the token of the session names',
      displaced: 'why it has ended, for the device itself',
      stepped_up_at: 'opens for five minutes what needs the password, and says nothing after that',
    },
  },
  sign_ins: { member: 'member_key', departure: 'deleted', exports: { name: 'sign_ins', columns: 'device, at' } },
  device_keys: {
    member: 'member_key',
    departure: 'deleted',
    exports: { name: 'known_browsers', columns: 'issued_at as logged_in_at', order: 'issued_at' },
    notExported: { key_hash: 'of a key that opens a budget of login attempts' },
  },
  photos: {
    member: 'member_key',
    departure: { does: 'deletes the rows, and after the commit the files', by: photos.erase },
    exports: { by: photos.exportData, columns: 'slot, approval, reason, created_at, decided_at' },
    notExported: {
      file: 'a random name; the file itself is in the export under another',
      colour: 'computed from the file',
      'check_photo_key, immune_until': 'that a moderator looks at it, which its member is told when they may answer',
    },
  },
  saved_searches: {
    member: 'member_key',
    departure: 'deleted',
    exports: { name: 'saved_searches', columns: 'name, query, created_at' },
    notExported: { 'id, newest_key': 'which one it is, and whom it found last' },
  },
  preferences: {
    member: 'member_key',
    departure: 'deleted',
    exports: {
      by: preferences.exportData,
      columns: 'genders, age_from, age_to, places, area, languages, marital_status',
    },
    notExported: { updated_at: 'when they were stored, which nobody reads' },
  },
}
