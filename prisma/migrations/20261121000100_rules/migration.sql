-- What the schema language cannot say: states that must be impossible, and the indexes of the feeds.

-- Members -----------------------------------------------------------------------------------------
alter table members
  add constraint members_id_form check (id ~ '^SG[0-9A-HJKMNP-TV-Z]{8}$'),
  add constraint members_email_form check (email = lower(email) and email = btrim(email) and email like '%_@_%'),
  add constraint members_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$' and phone = '+' || mobilecode || mobile),
  add constraint members_gender_known check (gender in (
    'Lesbian', 'Gay', 'Bisexual | Man', 'Bisexual | Woman', 'Transgender | Man', 'Transgender | Women',
    'Queer', 'Intersex', 'Asexual', 'Nonbinary', '+ PLUS')),
  add constraint members_adult check (dob <= (created_at at time zone 'Asia/Kolkata')::date - interval '18 years'),
  add constraint members_birth_year check (birth_year = extract(year from dob)),
  add constraint members_marital_status_known check (marital_status in ('Single', 'Divorced', 'Widowed')),
  add constraint members_education_known check (education in ('High School', 'Bachelors', 'Masters', 'PhD', 'Other')),
  add constraint members_diet_known check (diet in ('Vegetarian', 'Non-vegetarian', 'Vegan', 'Other')),
  add constraint members_smoke_known check (smoke in ('Yes', 'No', 'Occasionally')),
  add constraint members_drink_known check (drink in ('Yes', 'No', 'Socially', 'Occasionally')),
  add constraint members_languages_some check (cardinality(languages) between 1 and 21),
  add constraint members_name_length check (char_length(name) between 1 and 80),
  add constraint members_bio_length check (char_length(bio) <= 1000),
  add constraint members_expectations_length check (char_length(partner_expectations) <= 1000),
  add constraint members_bio_approval_known check (bio_approval in ('pending', 'approved', 'rejected')),
  add constraint members_expectations_approval_known
    check (partner_expectations_approval in ('pending', 'approved', 'rejected')),
  add constraint members_status_known check (status in ('active', 'paid', 'exclusive')),
  add constraint members_visible_is_the_rule check (visible = (suspended_at is null and paused_at is null)),
  add constraint members_shown_email_is_confirmed check (not show_email or email_confirmed_at is not null);

-- Rows are found by keys that grow with time, so that a page deep down costs what the first one costs.
create index members_newest on members (key desc) where visible;
create index members_newest_of_gender on members (gender, key desc) where visible;
create index members_newest_of_status on members (status, key desc) where visible;
create index members_of_birth_year on members (gender, birth_year, key desc) where visible;
create index members_newest_of_city on members (city_key, key desc) where visible;

alter table photos
  add constraint photos_slot_known check (slot in (1, 2)),
  add constraint photos_file_form check (file ~ '^[0-9a-z]{26}$'),
  add constraint photos_colour_form check (colour ~ '^[0-9a-f]{6}$'),
  add constraint photos_approval_known check (approval in ('pending', 'approved', 'rejected'));
create index photos_waiting on photos (created_at) where approval = 'pending';

alter table preferences
  add constraint preferences_ages check (
    (age_from is null or age_from between 18 and 80) and
    (age_to is null or age_to between 18 and 80) and
    (age_from is null or age_to is null or age_from <= age_to));

alter table counters add constraint counters_not_negative check (value >= 0);

-- Accounts ----------------------------------------------------------------------------------------
alter table sessions add constraint sessions_end_after_start check (expires_at > created_at);
alter table one_time_codes
  add constraint codes_purpose_known check (purpose in ('login', 'reset', 'signup', 'email')),
  add constraint codes_tries_counted check (tries between 0 and 5),
  add constraint codes_end_after_start check (expires_at > sent_at);
alter table code_budgets add constraint budgets_counted check (used >= 0);

-- Relationships -----------------------------------------------------------------------------------
alter table connections
  add constraint connections_pair_in_order check (low_key < high_key),
  add constraint connections_sender_is_of_the_pair check (sender_key in (low_key, high_key)),
  add constraint connections_status_known check (status in ('pending', 'accepted', 'rejected')),
  add constraint connections_answered_when check ((status = 'pending') = (answered_at is null)),
  add constraint connections_note_length check (char_length(note) <= 200);
alter table saves add constraint saves_not_oneself check (saver_key <> saved_key);
alter table blocks add constraint blocks_not_oneself check (blocker_key <> blocked_key);
alter table views add constraint views_not_oneself check (owner_key <> viewer_key);
alter table reveals add constraint reveals_not_oneself check (owner_key <> viewer_key);
alter table notifications
  add constraint notifications_type_known
    check (type in ('view', 'pending', 'accepted', 'rejected', 'message', 'moderation')),
  add constraint notifications_actor_or_text check (type = 'moderation' or actor_key is not null);
create index notifications_unread on notifications (member_key) where read_at is null;

-- Chat --------------------------------------------------------------------------------------------
alter table conversations
  add constraint conversations_pair_in_order check (low_key < high_key),
  add constraint conversations_ids_counted check (last_id >= 0);
alter table conversation_members
  add constraint conversation_members_counted check (unread >= 0 and read_id between 0 and last_id),
  add constraint conversation_members_not_oneself check (member_key <> peer_key);
create index conversation_members_unread on conversation_members (member_key) where unread > 0;
alter table messages
  add constraint messages_ids_counted check (id > 0),
  add constraint messages_say_something check (removed_at is not null or char_length(body) between 1 and 2000);

-- Membership --------------------------------------------------------------------------------------
alter table orders
  add constraint orders_status_known
    check (status in ('created', 'attempted', 'failed', 'authorized', 'captured', 'refunded')),
  add constraint orders_currency_known check (currency in ('INR', 'USD')),
  add constraint orders_amount_positive check (amount > 0 and days > 0),
  add constraint orders_captured_when check ((status in ('captured', 'refunded')) = (captured_at is not null)),
  add constraint orders_captured_by_a_payment check (captured_at is null or gateway_payment_id is not null);
alter table grants add constraint grants_end_after_start check (ends_at > starts_at);

-- Moderation --------------------------------------------------------------------------------------
create index members_with_text_to_check on members (updated_at)
  where bio_approval = 'pending' or partner_expectations_approval = 'pending';
