-- Photos of one member that a moderator looks at: because of complaints, or because they are like one that was removed.
create table picture_checks (
  key bigserial primary key,
  id uuid not null default gen_random_uuid(),
  kind text not null constraint picture_checks_kind_known check (kind in ('picture_complaint', 'known_picture')),
  -- Null where they have left, or where nobody has the id that a complaint names.
  member_key bigint references members (key) on delete set null on update cascade,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- What their owner says about it, once.
  answer text,
  answered_at timestamptz(3),
  constraint picture_checks_answer_length check (char_length(answer) <= 500)
);
create unique index picture_checks_id_key on picture_checks (id);
create index picture_checks_member_key_idx on picture_checks (member_key);
create index picture_checks_kind_closed_at_created_at_idx on picture_checks (kind, closed_at, created_at);
create index picture_checks_answered on picture_checks (closed_at) where answer is not null;
-- One of a kind is open for a member; what comes meanwhile is added to it.
create unique index picture_checks_open_idx on picture_checks (member_key, kind) where closed_at is null;

-- A photo as it was when its check began, sealed under a key that is not here, with its perceptual hash and that of its
-- mirror image; no hash where the file was missing.
create table picture_check_photos (
  key bigserial primary key,
  check_key bigint not null references picture_checks (key) on delete cascade on update cascade,
  slot integer not null constraint picture_check_photos_slot_known check (slot in (1, 2)),
  sealed bytea,
  hash bit(64),
  mirror_hash bit(64),
  created_at timestamptz(3) not null,
  -- When its check was closed.
  closed_at timestamptz(3)
);
create index picture_check_photos_check_key_idx on picture_check_photos (check_key);
create index picture_check_photos_closed_at_idx on picture_check_photos (closed_at);

-- Who complained and what they wrote, sealed together. A job opens its check, or adds it to the open one.
create table picture_complaints (
  key bigserial primary key,
  -- What the complainant is told; the first one is the number of the case.
  number text not null,
  sealed bytea not null,
  created_at timestamptz(3) not null,
  check_key bigint references picture_checks (key) on delete cascade on update cascade,
  closed_at timestamptz(3)
);
create unique index picture_complaints_number_key on picture_complaints (number);
create index picture_complaints_check_key_idx on picture_complaints (check_key);
create index picture_complaints_closed_at_idx on picture_complaints (closed_at);
create index picture_complaints_waiting on picture_complaints (key) where check_key is null;

-- Perceptual hashes of pictures that were removed. Nothing says whose they were.
create table known_pictures (
  key bigserial primary key,
  hash bit(64) not null,
  mirror_hash bit(64) not null,
  created_at timestamptz(3) not null
);

-- The check that a photo waits for, and until when another complaint hides it no more.
alter table photos add column check_photo_key bigint, add column immune_until timestamptz(3);
alter table photos add constraint photos_check_photo_key_fkey foreign key (check_photo_key)
  references picture_check_photos (key) on delete set null on update cascade not valid;

-- A further purpose of codes and two further kinds of case. An earlier version asks for those that it knows, and what it
-- stores fits the new checks.
alter table one_time_codes
  drop constraint codes_purpose_known,
  add constraint codes_purpose_known
    check (purpose in ('login', 'reset', 'step_up', 'signup', 'email', 'phone', 'picture')) not valid;
alter table cases add column picture_check_key bigint;
alter table cases
  drop constraint cases_kind_known,
  drop constraint cases_source_fits_kind,
  add constraint cases_kind_known check (
    kind in ('report', 'contact', 'harvest', 'spam', 'picture_complaint', 'known_picture')) not valid,
  add constraint cases_source_fits_kind check (
    case kind
      when 'report' then report_key
      when 'contact' then contact_message_key
      when 'harvest' then suspected_harvest_key
      when 'spam' then suspected_spam_key
      else picture_check_key
    end is not null
    and num_nonnulls(report_key, contact_message_key, suspected_harvest_key, suspected_spam_key, picture_check_key) = 1)
    not valid,
  add constraint cases_picture_check_key_fkey foreign key (picture_check_key) references picture_checks (key)
    on delete cascade on update cascade not valid;

-- Closes the case too, and starts the time after which complaints and sealed photos go.
create function close_picture_check() returns trigger language plpgsql as $$
begin
  update cases set closed_at = new.closed_at, claimed_by = null, claimed_until = null
  where picture_check_key = new.key and closed_at is null;
  update picture_check_photos set closed_at = new.closed_at where check_key = new.key;
  update picture_complaints set closed_at = new.closed_at where check_key = new.key;
  return null;
end $$;
create trigger picture_checks_closed_close_case after update of closed_at on picture_checks for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_picture_check();
