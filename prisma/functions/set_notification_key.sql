-- A notification gets its key while its transaction holds its member's row, and whoever marks as read holds that row
-- exclusively: so whatever commits after that has a key above the mark. The lock is the one of the foreign key.
create or replace function set_notification_key() returns trigger language plpgsql as $$
begin
  perform 1 from members where key = new.member_key for key share;
  new.key := nextval('notifications_key_seq');
  return new;
end $$;
