alter table desk_moderators add column last_signed_in_on date;
