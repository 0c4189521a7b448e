-- The member account of a moderator, sealed under a key that is not here: nobody who reads the database learns who it is.
alter table desk_moderators add column own_member bytea;
