-- A member who sent the same first words to several others in a day, for a moderator; nothing of the words is stored.
create table suspected_spam (
  key bigserial primary key,
  id uuid not null default gen_random_uuid(),
  member_key bigint not null references members (key) on delete cascade on update cascade,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  has_case boolean not null default false
);
create unique index suspected_spam_id_key on suspected_spam (id);
create index suspected_spam_member_key_idx on suspected_spam (member_key);
create index suspected_spam_closed_at_created_at_idx on suspected_spam (closed_at, created_at);
create index suspected_spam_without_case on suspected_spam (key) where closed_at is null and not has_case;
-- At most one of a member is open.
create unique index suspected_spam_open_idx on suspected_spam (member_key) where closed_at is null;

-- A further kind of case. An earlier version asks for the kinds that it knows, and what it opens fits the new checks.
alter table cases add column suspected_spam_key bigint;
alter table cases
  drop constraint cases_kind_known,
  drop constraint cases_source_fits_kind,
  add constraint cases_kind_known check (kind in ('report', 'contact', 'harvest', 'spam')) not valid,
  add constraint cases_source_fits_kind check (
    case kind
      when 'report' then report_key
      when 'contact' then contact_message_key
      when 'harvest' then suspected_harvest_key
      when 'spam' then suspected_spam_key
    end is not null
    and num_nonnulls(report_key, contact_message_key, suspected_harvest_key, suspected_spam_key) = 1) not valid,
  add constraint cases_suspected_spam_key_fkey foreign key (suspected_spam_key) references suspected_spam (key)
    on delete cascade on update cascade not valid;

create function close_case_of_spam() returns trigger language plpgsql as $$
begin
  update cases set closed_at = new.closed_at, claimed_by = null, claimed_until = null
  where suspected_spam_key = new.key and closed_at is null;
  return null;
end $$;
create trigger suspected_spam_closed_close_case after update of closed_at on suspected_spam for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_case_of_spam();
