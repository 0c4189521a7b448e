alter table review_claims drop constraint review_claims_part_known;
alter table review_claims add constraint review_claims_part_known
  check (part in ('photo1', 'photo2', 'nickname', 'city', 'occupation', 'bio', 'expectations', 'held')) not valid;
alter table queue_skips drop constraint queue_skips_part_known;
alter table queue_skips add constraint queue_skips_part_known
  check (part in ('photo1', 'photo2', 'nickname', 'city', 'occupation', 'bio', 'expectations', 'held')) not valid;
