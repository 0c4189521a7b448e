import { eraseDigests } from '../../accounts/index.ts'
import { chat, heldCopies } from '../../chat/index.ts'
import { requests, reveals, views } from '../../connections/index.ts'
import { hasGraveReport } from '../../moderation/index.ts'
import { notifications } from '../../notifications/index.ts'
import type { PersonalTables } from '../personal-table.ts'

/** What members have to do with each other. */
export const relationTables: PersonalTables = {
  connections: {
    member: 'low_key, high_key',
    departure: { does: 'deletes them in the order of the key, and tells the others', by: requests.erase },
    exports: {
      by: requests.exportData,
      // Of an end only what the member did; what the other did is theirs.
      columns: 'sender_key, status, note, created_at, answered_at, ended_by_key, ended_at',
    },
  },
  request_notes: {
    member: 'sender_key, receiver_key',
    departure: 'deleted in batches',
    exports: { name: 'notes_sent', of: 'sender_key', other: 'receiver_key', columns: 'sent_at' },
  },
  request_days: {
    member: 'member_key',
    departure: 'deleted',
    notExported: { 'day, sent': 'a count of one day, of requests that are exported themselves' },
  },
  conversations: {
    member: 'low_key, high_key',
    departure: {
      does: 'empties and seals what the member wrote; the conversation stays for the other side, or goes without one',
      by: chat.erase,
      changes: 'low_key, high_key, low_sent, high_sent, last_body, last_sender_key, can_message',
    },
    exports: { by: chat.exportData, columns: 'last_id, low_sent, high_sent, last_at' },
    notExported: {
      'last_body, last_sender_key': 'the last of the messages',
      'can_message, created_at': 'follow from the connection',
      last_hour: 'the hour of last_at',
      'low_keeps_to, high_keeps_to, hidden_id': 'what a block or a report keeps: who set it is not told',
    },
  },
  conversation_members: {
    member: 'member_key, peer_key',
    departure: {
      does: 'deletes the member’s side; of the other side everything is read, and nobody is its peer',
      by: { table: 'conversations' },
      changes: 'peer_key, seen, read_id',
    },
    exports: { by: { table: 'conversations' }, columns: 'conversation_key, seen, read_id' },
    notExported: { visible_read_id: 'how much of it the other side may know' },
  },
  messages: {
    member: 'sender_key',
    departure: {
      does: 'empties those that the member wrote',
      by: { table: 'conversations' },
      changes: 'sender_key, client_id, body, removed_at, hidden_at',
    },
    exports: {
      by: { table: 'conversations' },
      columns: 'conversation_key, id, body, created_at, removed_at, hidden_at',
    },
    notExported: { client_id: 'a mark by which a message that is sent twice is stored once' },
  },
  chat_opens: {
    member: 'member_key, peer_key',
    departure: 'deleted',
    exports: { by: { table: 'conversations' }, columns: 'day, greeted' },
  },
  // After the conversations, whose rows are locked by then.
  held_copies: {
    member: 'recipient_key',
    departure: { does: 'deletes those that only the member could open', by: heldCopies.erase },
    notExported: {
      'conversation_key, message_id, cause, sealed, sent_at, taken_at, held_until':
        'sealed for a report, of what others took back, whom a list of it would give away',
    },
  },
  saves: {
    member: 'saver_key, saved_key',
    departure: 'deleted in batches',
    // Who saved them is those others' own.
    exports: { name: 'saved_profiles', of: 'saver_key', other: 'saved_key', columns: 'created_at' },
  },
  passes: {
    member: 'passer_key, passed_key',
    departure: 'deleted in batches',
    exports: { name: 'passed_profiles', of: 'passer_key', other: 'passed_key', columns: 'created_at' },
  },
  blocks: {
    member: 'blocker_key, blocked_key',
    departure: 'deleted',
    // Nobody learns who has blocked them, nor of an account that their block goes on to.
    exports: {
      name: 'blocked_profiles',
      of: 'blocker_key',
      other: 'blocked_key',
      columns: 'created_at',
      only: 'not inherited',
      namesEverybody: true,
    },
    notExported: { group_id: 'holds the accounts of one person together' },
  },
  // What others' blocks remember of the member stays: digests, under the key of whoever blocked them.
  block_digests: {
    member: 'blocker_key',
    departure: 'deleted',
    notExported: { 'digest, group_id': 'keyed digests of others, whom the blocks name' },
  },
  // Before the reports, which say whether anything is held.
  identity_digests: {
    member: 'member_key',
    departure: {
      does: 'deletes them; those that a moderator’s decision needs stay, under nobody’s key',
      by: eraseDigests(hasGraveReport),
    },
    notExported: {
      'kind, digest, replaced_at': 'keyed digests of the number and the address, which are exported themselves',
    },
  },
  views: {
    member: 'owner_key, viewer_key',
    departure: { does: 'deletes them in the order of both indexes', by: views.erase },
    // Who looked at them is among their notifications.
    exports: { by: views.exportData, columns: 'created_at' },
    notExported: { day: 'the day of that time' },
  },
  reveals: {
    member: 'owner_key, viewer_key',
    departure: 'deleted',
    // Also whom their number was shown to: its owner is told of each.
    exports: { by: reveals.exportData, columns: 'created_at' },
  },
  notifications: {
    member: 'member_key, actor_key',
    departure: { does: 'deletes also those that told others of the member, and tells these', by: notifications.erase },
    exports: { by: notifications.exportData, columns: 'id, type, text, event, created_at' },
  },
  notification_reads: {
    member: 'member_key',
    departure: { does: 'deletes them between the two kinds of notifications', by: { table: 'notifications' } },
    exports: { by: { table: 'notifications' }, columns: 'type, read_up_to' },
  },
  presence: {
    member: 'member_key',
    departure: 'deleted',
    exports: { name: 'last_online_at', columns: 'seen_at', form: 'value' },
    notExported: { seen_before_at: 'the time before that, which others may know of first' },
  },
}
