-- Reads every member without keeping anybody from reading or writing them.
alter table members validate constraint members_held_reason_known;
alter table held_digests validate constraint held_digests_reason_known;
