-- Two moderators give a closed case another outcome.
alter table desk_proposals drop constraint desk_proposals_action_known;
alter table desk_proposals add constraint desk_proposals_action_known check (action in ('remove_member',
  'suspend_member', 'restore_member', 'reverse_part', 'reverse_case', 'open_held_copies', 'give_to_authorities',
  'change_role', 'remove_moderator', 'invite_anew', 'invite_moderator')) not valid;
