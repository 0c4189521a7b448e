create table members (
  key bigserial primary key,
  id text not null,
  email text not null,
  phone text not null,
  mobilecode text not null,
  mobile text not null,
  password_hash text not null,
  name text not null,
  gender text not null,
  dob date not null,
  birth_year integer not null,
  marital_status text,
  education text not null,
  occupation text not null,
  languages text[],
  height text,
  diet text,
  smoke text,
  drink text,
  city_key integer references places (key) on update cascade on delete set null,
  city_name text not null,
  state text not null,
  country text not null,
  postal text,
  bio text not null,
  bio_approval text not null default 'pending',
  partner_expectations text not null default '',
  partner_expectations_approval text not null default 'pending',
  verified boolean not null default false,
  email_confirmed_at timestamptz(3),
  show_email boolean not null default false,
  show_online boolean not null default true,
  hide_phone boolean not null default true,
  protect_photos boolean not null default false,
  hide_photos boolean not null default false,
  contact_first boolean not null default false,
  status text not null default 'active',
  paid_until timestamptz(3),
  exclusive_until timestamptz(3),
  time_zone text not null default 'Asia/Kolkata',
  notification_settings jsonb not null default '{}',
  policy_version text not null,
  suspended_at timestamptz(3),
  paused_at timestamptz(3),
  visible boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  shuffle integer not null default floor((random() * (2147483647)::double precision)),
  time_zone_at timestamptz(3),
  digests_due boolean not null default true,
  held_at timestamptz(3),
  held_reason text,
  confirm_phone boolean not null default false,
  show_full_name boolean not null default false,
  nickname text not null default '',
  nickname_approval text not null default 'pending',
  constraint members_adult check (dob <= ((created_at at time zone 'Asia/Kolkata')::date - '18 years'::interval)),
  constraint members_bio_approval_known check (bio_approval in ('pending', 'approved', 'rejected')),
  constraint members_bio_length check (char_length(bio) <= 1000),
  constraint members_birth_year check (birth_year::numeric = extract(year from dob)),
  constraint members_diet_known check (diet in ('Vegetarian', 'Non-vegetarian', 'Vegan', 'Other')),
  constraint members_drink_known check (drink in ('Yes', 'No', 'Socially', 'Occasionally')),
  constraint members_education_known check (education in ('High School', 'Bachelors', 'Masters', 'PhD', 'Other')),
  constraint members_email_form check (email = lower(email) and email = btrim(email) and email ~~ '%_@_%'),
  constraint members_expectations_approval_known check (partner_expectations_approval in ('pending', 'approved',
    'rejected')),
  constraint members_expectations_length check (char_length(partner_expectations) <= 1000),
  constraint members_gender_known check (gender in ('Lesbian', 'Gay', 'Bisexual | Man', 'Bisexual | Woman',
    'Transgender | Man', 'Transgender | Women', 'Queer', 'Intersex', 'Asexual', 'Nonbinary', '+ PLUS')),
  constraint members_height_known check (height in ('4 ft (121 cm)', '4 ft 1 in (124 cm)', '4 ft 2 in (127 cm)',
    '4 ft 3 in (129 cm)', '4 ft 4 in (132 cm)', '4 ft 5 in (134 cm)', '4 ft 6 in (137 cm)', '4 ft 7 in (139 cm)',
    '4 ft 8 in (142 cm)', '4 ft 9 in (144 cm)', '4 ft 10 in (147 cm)', '4 ft 11 in (149 cm)', '5 ft (152 cm)',
    '5 ft 1 in (154 cm)', '5 ft 2 in (157 cm)', '5 ft 3 in (160 cm)', '5 ft 4 in (162 cm)', '5 ft 5 in (165 cm)',
    '5 ft 6 in (167 cm)', '5 ft 7 in (170 cm)', '5 ft 8 in (172 cm)', '5 ft 9 in (175 cm)', '5 ft 10 in (177 cm)',
    '5 ft 11 in (180 cm)', '6 ft (182 cm)', '6 ft 1 in (185 cm)', '6 ft 2 in (187 cm)', '6 ft 3 in (190 cm)',
    '6 ft 4 in (193 cm)', '6 ft 5 in (195 cm)', '6 ft 6 in (198 cm)', '6 ft 7 in (200 cm)', '6 ft 8 in (203 cm)',
    '6 ft 9 in (205 cm)', '6 ft 10 in (208 cm)', '6 ft 11 in (210 cm)', '7 ft (212 cm)')),
  constraint members_held_reason_known check (held_reason in ('suspended', 'reported', 'hidden')),
  constraint members_held_with_reason check ((held_at is null) = (held_reason is null)),
  constraint members_id_form check (id ~ '^SG[0-9A-HJKMNP-TV-Z]{8}$'),
  constraint members_languages_known check (languages <@ array['Hindi', 'English', 'Bengali', 'Telugu', 'Marathi',
    'Tamil', 'Urdu', 'Gujarati', 'Kannada', 'Malayalam', 'Punjabi', 'Assamese', 'Odia', 'Maithili', 'Sindhi',
    'Nepali', 'Konkani', 'Mandarin Chinese', 'Spanish', 'Arabic', 'Other']),
  constraint members_languages_some check (cardinality(languages) >= 1 and cardinality(languages) <= 21),
  constraint members_marital_status_known check (marital_status in ('Single', 'Divorced', 'Widowed')),
  constraint members_name_length check (char_length(name) >= 1 and char_length(name) <= 80),
  constraint members_nickname_approval_known check (nickname_approval in ('pending', 'approved', 'rejected')),
  constraint members_nickname_length check (nickname = '' or char_length(nickname) >= 2 and char_length(nickname) <=
    30),
  -- What was chosen of kinds of notifications; what is not named is on.
  constraint members_notification_settings_form check (jsonb_typeof(notification_settings) = 'object'),
  constraint members_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$' and phone = (('+' || mobilecode) || mobile)),
  constraint members_shown_email_is_confirmed check (not show_email or email_confirmed_at is not null),
  constraint members_smoke_known check (smoke in ('Yes', 'No', 'Occasionally')),
  constraint members_status_known check (status in ('active', 'paid', 'exclusive')),
  constraint members_visible_is_the_rule check (visible = (suspended_at is null and paused_at is null and not
    contact_first and held_at is null))
);
create index members_by_id_prefix on members (id text_pattern_ops) include (key, status, gender, dob, city_key)
  where visible;
create index members_city_key_key_idx on members (city_key, key desc);
create unique index members_confirmed_email on members (email) where email_confirmed_at is not null;
create index members_created_at_key_idx on members (created_at desc, key desc);
create index members_digests_due on members (key) where digests_due;
create index members_email_claims on members (email, key desc) where email_confirmed_at is null;
create index members_exclusive_until on members (exclusive_until) where exclusive_until is not null;
create index members_held_in_order on members (held_at, key) where (held_at is not null) and (suspended_at is null);
create unique index members_id_key on members (id);
-- Rows are found by keys that grow with time, so that a page deep down costs what the first one costs.
create index members_newest on members (key desc) where visible;
-- `visible` as well: a row of the index is enough only where it has every column that a statement names.
create index members_newest_in_city on members (city_key, status, key desc) include (gender, dob, id, visible) where
  visible;
create index members_newest_of_gender on members (gender, key desc) where visible;
create index members_newest_of_status on members (status, key desc) where visible;
create index members_of_birth_year on members (gender, birth_year, status, key desc) where visible;
create index members_of_city_and_birth_year on members (city_key, gender, birth_year, status) where visible;
-- Packs that end are looked for every minute, among those who have one.
create index members_paid_until on members (paid_until) where paid_until is not null;
create unique index members_phone_key on members (phone);
create index members_shuffled_of_birth_year on members (gender, birth_year, shuffle) where visible;
create index members_shuffled_of_city on members (city_key, shuffle, key) where visible;
-- Each kind of text that waits for a moderator has an index of its own, in the order of the queue. The one for both
-- had every member who wrote nothing: an empty text waits too, and for nobody.
create index members_with_bio_to_check on members (updated_at, key) where (bio_approval = 'pending') and (bio <> '')
  and (suspended_at is null);
create index members_with_expectations_to_check on members (updated_at, key) where (partner_expectations_approval =
  'pending') and (partner_expectations <> '') and (suspended_at is null);
-- The queue of nicknames, in its order.
create index members_with_nickname_to_check on members (updated_at, key) where (nickname_approval = 'pending') and
  (nickname <> '') and (suspended_at is null);

-- Photos of one member that a moderator looks at: because of complaints, or because they are like one that was removed.
create table picture_checks (
  key bigserial primary key,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  member_key bigint references members (key) on update cascade on delete set null,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  answer text,
  answered_at timestamptz(3),
  constraint picture_checks_answer_length check (char_length(answer) <= 500),
  constraint picture_checks_kind_known check (kind in ('picture_complaint', 'known_picture'))
);
create index picture_checks_answered on picture_checks (closed_at) where answer is not null;
create unique index picture_checks_id_key on picture_checks (id);
create index picture_checks_kind_closed_at_created_at_idx on picture_checks (kind, closed_at, created_at);
create index picture_checks_member_key_idx on picture_checks (member_key);
-- One of a kind is open for a member; what comes meanwhile is added to it.
create unique index picture_checks_open_idx on picture_checks (member_key, kind) where closed_at is null;

-- A photo as it was when its check began, sealed under a key that is not here, with its perceptual hash and that of its
-- mirror image; no hash where the file was missing.
create table picture_check_photos (
  key bigserial primary key,
  check_key bigint not null references picture_checks (key) on update cascade on delete cascade,
  slot integer not null,
  sealed bytea,
  hash bit(64),
  mirror_hash bit(64),
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint picture_check_photos_slot_known check (slot in (1, 2))
);
create index picture_check_photos_check_key_idx on picture_check_photos (check_key);
create index picture_check_photos_closed_at_idx on picture_check_photos (closed_at);

create table photos (
  key bigserial primary key,
  member_key bigint not null references members (key) on update cascade on delete cascade,
  slot integer not null,
  file text not null,
  colour text not null,
  approval text not null default 'pending',
  reason text,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check_photo_key bigint references picture_check_photos (key) on update cascade on delete set null,
  immune_until timestamptz(3),
  constraint photos_approval_known check (approval in ('pending', 'approved', 'rejected')),
  constraint photos_colour_form check (colour ~ '^[0-9a-f]{6}$'),
  constraint photos_file_form check (file ~ '^[0-9a-z]{26}$'),
  constraint photos_slot_known check (slot in (1, 2))
);
create unique index photos_check_photo_key_key on photos (check_photo_key);
create unique index photos_file_key on photos (file);
create unique index photos_member_key_slot_key on photos (member_key, slot);
-- The order of the queue is by time, then by key: where many came at one moment, an index of the time alone makes it sort
-- and filter all of them for a page.
create index photos_waiting_in_order on photos (created_at, key) where approval = 'pending';

-- The files of photos that no row of photos names: a file is here from before it is written until a row names it,
-- and again from the moment when none does any more. What is here for an hour is deleted, and nothing has to list
-- the files themselves.
create table unowned_photo_files (
  file text primary key,
  since timestamptz(3) not null default now()
);
create index unowned_photo_files_since_idx on unowned_photo_files (since);

create table preferences (
  member_key bigint primary key references members (key) on update cascade on delete cascade,
  genders text[],
  age_from integer,
  age_to integer,
  languages text[],
  marital_status text[],
  updated_at timestamptz(3) not null,
  places integer[],
  constraint preferences_ages check ((age_from is null or age_from >= 18 and age_from <= 80) and (age_to is null or
    age_to >= 18 and age_to <= 80) and (age_from is null or age_to is null or age_from <= age_to)),
  constraint preferences_genders_known check (genders <@ array['Lesbian', 'Gay', 'Bisexual | Man',
    'Bisexual | Woman', 'Transgender | Man', 'Transgender | Women', 'Queer', 'Intersex', 'Asexual', 'Nonbinary',
    '+ PLUS']),
  constraint preferences_languages_known check (languages <@ array['Hindi', 'English', 'Bengali', 'Telugu',
    'Marathi', 'Tamil', 'Urdu', 'Gujarati', 'Kannada', 'Malayalam', 'Punjabi', 'Assamese', 'Odia', 'Maithili',
    'Sindhi', 'Nepali', 'Konkani', 'Mandarin Chinese', 'Spanish', 'Arabic', 'Other']),
  constraint preferences_marital_status_known check (marital_status <@ array['Single', 'Divorced', 'Widowed'])
);

create table presence (
  member_key bigint primary key references members (key) on update cascade on delete cascade,
  seen_at timestamptz(3) not null
) with (fillfactor=80);

create table recommendations (
  member_key bigint primary key references members (key) on update cascade on delete cascade,
  keys bigint[],
  fits jsonb not null,
  made_at timestamptz(3) not null
);

-- Which version of the policies a member agreed to or was told of, in which language, and when.
create table consents (
  member_key bigint not null references members (key) on update cascade on delete cascade,
  version text not null,
  language text not null,
  created_at timestamptz(3) not null,
  primary key (member_key, version),
  constraint consents_language_known check (language in ('en', 'hi'))
);

create table counters (
  name text not null,
  value bigint not null default 0,
  counted_at timestamptz(3),
  shard smallint not null default 0,
  primary key (name, shard),
  constraint counters_shard_known check (shard >= 0 and shard <= 15)
);

-- Shards, so that members who change at once wait for each other seldom; the members online are counted as a whole.
insert into counters (name, shard)
select name, shard
from unnest(array['+ PLUS', 'All', 'Asexual', 'Bisexual | Man', 'Bisexual | Woman', 'Gay', 'Intersex', 'Lesbian',
  'Nonbinary', 'Queer', 'Transgender | Man', 'Transgender | Women', 'active', 'exclusive', 'paid']) as name,
  generate_series(0, 15) as shard
union all
select 'online', 0;
