-- Reads every row without keeping anybody from reading or writing them.
alter table photos validate constraint photos_check_photo_key_fkey;
alter table one_time_codes validate constraint codes_purpose_known;
alter table cases validate constraint cases_kind_known;
alter table cases validate constraint cases_source_fits_kind;
alter table cases validate constraint cases_picture_check_key_fkey;
