-- A number that was shown is told apart from a look.
alter table notifications
  drop constraint notifications_type_known,
  add constraint notifications_type_known
    check (type in ('view', 'reveal', 'pending', 'accepted', 'rejected', 'message', 'moderation'));

-- What was chosen of kinds of notifications; what is not named is on.
alter table members add constraint members_notification_settings_form
  check (jsonb_typeof(notification_settings) = 'object');

-- Who is online is counted from this table alone.
alter table presence add column shown boolean not null default true;
create index presence_shown on presence (seen_at) where shown;
