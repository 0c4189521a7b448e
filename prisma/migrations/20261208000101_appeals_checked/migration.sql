-- Reads every case without keeping anybody from reading or writing them.
alter table cases validate constraint cases_kind_known;
alter table cases validate constraint cases_source_fits_kind;
alter table cases validate constraint cases_appeal_key_fkey;
