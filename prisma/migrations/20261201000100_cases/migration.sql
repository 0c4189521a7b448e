-- What waits for a decision: its class, its number and its clock. The source row has the rest and goes on as before, so that
-- an earlier version can run beside this one: a job opens the cases that it does not know of.
create table cases (
  key bigserial primary key,
  number text not null constraint cases_number_form check (number ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  kind text not null constraint cases_kind_known check (kind in ('report', 'contact', 'harvest')),
  class text not null constraint cases_class_known check (class in ('P0', 'P1', 'P2', 'P3', 'P4')),
  member_key bigint references members (key) on delete set null on update cascade,
  reporter_key bigint references members (key) on delete set null on update cascade,
  report_key bigint references reports (key) on delete cascade on update cascade,
  contact_message_key bigint references contact_messages (key) on delete cascade on update cascade,
  suspected_harvest_key bigint references suspected_harvests (key) on delete cascade on update cascade,
  opened_at timestamptz(3) not null,
  acknowledge_by timestamptz(3) not null,
  act_by timestamptz(3) not null,
  acknowledged_at timestamptz(3),
  closed_at timestamptz(3),
  outcome text constraint cases_outcome_known check (outcome in ('upheld', 'dismissed')),
  claimed_by text,
  claimed_until timestamptz(3),
  constraint cases_source_fits_kind check (
    case kind
      when 'report' then report_key
      when 'contact' then contact_message_key
      when 'harvest' then suspected_harvest_key
    end is not null and num_nonnulls(report_key, contact_message_key, suspected_harvest_key) = 1),
  constraint cases_outcome_when_closed check (outcome is null or closed_at is not null),
  constraint cases_claim_whole check ((claimed_by is null) = (claimed_until is null)),
  constraint cases_claim_while_open check (claimed_by is null or closed_at is null)
);
create unique index cases_number_key on cases (number);
create unique index cases_report_key_key on cases (report_key);
create unique index cases_contact_message_key_key on cases (contact_message_key);
create unique index cases_suspected_harvest_key_key on cases (suspected_harvest_key);
create index cases_member_key_idx on cases (member_key);
create index cases_reporter_key_key_idx on cases (reporter_key, key);
-- The order of work within a kind and a class; what is overdue is at its beginning.
create index cases_open_in_order on cases (kind, class, act_by, key) where closed_at is null;
create index cases_to_acknowledge on cases (opened_at) where acknowledged_at is null and closed_at is null;

-- Who looks at a photo, a text or a held member that waits: these stay where they are.
create table review_claims (
  member_key bigint not null references members (key) on delete cascade on update cascade,
  part text not null
    constraint review_claims_part_known check (part in ('photo1', 'photo2', 'nickname', 'bio', 'expectations', 'held')),
  claimed_by text not null,
  claimed_until timestamptz(3) not null,
  primary key (member_key, part)
);
create index review_claims_claimed_until_idx on review_claims (claimed_until);

-- Who left out what, for a day.
create table queue_skips (
  key bigserial primary key,
  skipped_by text not null,
  skipped_at timestamptz(3) not null,
  case_key bigint references cases (key) on delete cascade on update cascade,
  member_key bigint references members (key) on delete cascade on update cascade,
  part text
    constraint queue_skips_part_known check (part in ('photo1', 'photo2', 'nickname', 'bio', 'expectations', 'held')),
  constraint queue_skips_one_entry check ((case_key is null) = (member_key is not null) and (member_key is null) = (part is null))
);
create unique index queue_skips_case_key_skipped_by_key on queue_skips (case_key, skipped_by);
create unique index queue_skips_member_key_part_skipped_by_key on queue_skips (member_key, part, skipped_by);
create index queue_skips_skipped_at_idx on queue_skips (skipped_at);

-- When an alarm was last raised, so that one an hour is.
create table case_alarms (
  name text primary key,
  raised_at timestamptz(3) not null
);

alter table reports add column has_case boolean not null default false;
alter table contact_messages add column has_case boolean not null default false;
alter table suspected_harvests add column has_case boolean not null default false;
create index reports_without_case on reports (key) where closed_at is null and not has_case;
create index contact_messages_without_case on contact_messages (key) where closed_at is null and not has_case;
create index suspected_harvests_without_case on suspected_harvests (key) where closed_at is null and not has_case;

-- A case is closed with its source, whichever version closes that.
create function close_case_of_report() returns trigger language plpgsql as $$
begin
  update cases set closed_at = new.closed_at, claimed_by = null, claimed_until = null
  where report_key = new.key and closed_at is null;
  return null;
end $$;
create trigger reports_closed_close_case after update of closed_at on reports for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_case_of_report();

create function close_case_of_contact_message() returns trigger language plpgsql as $$
begin
  update cases set closed_at = new.closed_at, claimed_by = null, claimed_until = null
  where contact_message_key = new.key and closed_at is null;
  return null;
end $$;
create trigger contact_messages_closed_close_case after update of closed_at on contact_messages for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_case_of_contact_message();

create function close_case_of_harvest() returns trigger language plpgsql as $$
begin
  update cases set closed_at = new.closed_at, claimed_by = null, claimed_until = null
  where suspected_harvest_key = new.key and closed_at is null;
  return null;
end $$;
create trigger suspected_harvests_closed_close_case after update of closed_at on suspected_harvests for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_case_of_harvest();
