-- Up to which notification of a type a member has read. Marking them as read changes one row for each type, however
-- many they are.
CREATE TABLE "notification_reads" (
    "member_key" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "read_up_to" BIGINT NOT NULL,

    CONSTRAINT "notification_reads_pkey" PRIMARY KEY ("member_key","type")
);
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;
alter table notification_reads add constraint notification_reads_type_known
  check (type in ('view', 'reveal', 'pending', 'accepted', 'rejected', 'message', 'moderation'));

-- Up to the first that was not read: what is unread stays so.
insert into notification_reads (member_key, type, read_up_to)
select member_key, type, coalesce(min(key) filter (where read_at is null) - 1, max(key)) from notifications
group by member_key, type
having bool_or(read_at is not null);
alter table notifications drop column read_at;

-- A notification gets its key while its transaction holds its member's row, and whoever marks as read holds that row
-- exclusively: so whatever commits after that has a key above the mark. The lock is the one of the foreign key.
create function set_notification_key() returns trigger language plpgsql as $$
begin
  perform 1 from members where key = new.member_key for key share;
  new.key := nextval('notifications_key_seq');
  return new;
end $$;
create trigger notifications_set_key before insert on notifications
  for each row execute function set_notification_key();
