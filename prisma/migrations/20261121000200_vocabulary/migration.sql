-- The option lists that had no check yet, and indexes for foreign keys that had none: without one,
-- a row that goes makes the database read the whole other table.

alter table members
  add constraint members_height_known check (height in (
    '4 ft (121 cm)', '4 ft 1 in (124 cm)', '4 ft 2 in (127 cm)', '4 ft 3 in (129 cm)', '4 ft 4 in (132 cm)',
    '4 ft 5 in (134 cm)', '4 ft 6 in (137 cm)', '4 ft 7 in (139 cm)', '4 ft 8 in (142 cm)',
    '4 ft 9 in (144 cm)', '4 ft 10 in (147 cm)', '4 ft 11 in (149 cm)', '5 ft (152 cm)', '5 ft 1 in (154 cm)',
    '5 ft 2 in (157 cm)', '5 ft 3 in (160 cm)', '5 ft 4 in (162 cm)', '5 ft 5 in (165 cm)',
    '5 ft 6 in (167 cm)', '5 ft 7 in (170 cm)', '5 ft 8 in (172 cm)', '5 ft 9 in (175 cm)',
    '5 ft 10 in (177 cm)', '5 ft 11 in (180 cm)', '6 ft (182 cm)', '6 ft 1 in (185 cm)', '6 ft 2 in (187 cm)',
    '6 ft 3 in (190 cm)', '6 ft 4 in (193 cm)', '6 ft 5 in (195 cm)', '6 ft 6 in (198 cm)',
    '6 ft 7 in (200 cm)', '6 ft 8 in (203 cm)', '6 ft 9 in (205 cm)', '6 ft 10 in (208 cm)',
    '6 ft 11 in (210 cm)', '7 ft (212 cm)')),
  add constraint members_languages_known check (languages <@ array[
    'Hindi', 'English', 'Bengali', 'Telugu', 'Marathi', 'Tamil', 'Urdu', 'Gujarati', 'Kannada', 'Malayalam',
    'Punjabi', 'Assamese', 'Odia', 'Maithili', 'Sindhi', 'Nepali', 'Konkani', 'Mandarin Chinese', 'Spanish',
    'Arabic', 'Other']);

alter table sign_ups
  add constraint sign_ups_gender_known check (gender in (
    'Lesbian', 'Gay', 'Bisexual | Man', 'Bisexual | Woman', 'Transgender | Man', 'Transgender | Women',
    'Queer', 'Intersex', 'Asexual', 'Nonbinary', '+ PLUS'));

alter table preferences
  add constraint preferences_genders_known check (genders <@ array[
    'Lesbian', 'Gay', 'Bisexual | Man', 'Bisexual | Woman', 'Transgender | Man', 'Transgender | Women',
    'Queer', 'Intersex', 'Asexual', 'Nonbinary', '+ PLUS']),
  add constraint preferences_languages_known check (languages <@ array[
    'Hindi', 'English', 'Bengali', 'Telugu', 'Marathi', 'Tamil', 'Urdu', 'Gujarati', 'Kannada', 'Malayalam',
    'Punjabi', 'Assamese', 'Odia', 'Maithili', 'Sindhi', 'Nepali', 'Konkani', 'Mandarin Chinese', 'Spanish',
    'Arabic', 'Other']),
  add constraint preferences_marital_status_known check (marital_status <@ array[
    'Single', 'Divorced', 'Widowed']);

alter table orders
  add constraint orders_plan_known check (plan_id in (
    'basic_chat_pack', 'standard_pack', 'weekly_pack', '12_day_pack', 'monthly_pack', 'exclusive_member_pack'));
alter table grants
  add constraint grants_plan_known check (plan_id in (
    'basic_chat_pack', 'standard_pack', 'weekly_pack', '12_day_pack', 'monthly_pack', 'exclusive_member_pack'));

alter table reports
  add constraint reports_reason_known check (reason in (
    'Threatens to out or blackmail me', 'Asks for money', 'Fake profile or not their photos',
    'Harassment or hate', 'Unwanted sexual content', 'Looks under 18', 'Something else'));

create index city_near_near_key_idx on city_near (near_key);
create index sign_ups_member_key_idx on sign_ups (member_key);
