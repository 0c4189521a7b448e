-- Each kind of text that waits for a moderator has an index of its own, in the order of the queue. The one for both
-- had every member who wrote nothing: an empty text waits too, and for nobody.
create index members_with_bio_to_check on members (updated_at, key)
  where bio_approval = 'pending' and bio <> '' and suspended_at is null;
create index members_with_expectations_to_check on members (updated_at, key)
  where partner_expectations_approval = 'pending' and partner_expectations <> '' and suspended_at is null;
drop index members_with_text_to_check;
