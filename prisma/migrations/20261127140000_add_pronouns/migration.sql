-- fits-older-releases: they write the defaults of the new columns, which the checks allow
alter table members add column pronouns text[] not null default '{}';
alter table members add column pronouns_own text not null default '';
alter table members add column pronouns_own_approval text not null default 'pending';
alter table members add column pronouns_audience text not null default 'everyone';
alter table members add constraint members_pronouns_known
  check (pronouns <@ array['she/her', 'he/him', 'they/them', 'ze/hir', 'xe/xem', 'any pronouns']) not valid;
alter table members add constraint members_pronouns_own_length check (char_length(pronouns_own) <= 40) not valid;
alter table members add constraint members_pronouns_own_approval_known
  check (pronouns_own_approval in ('pending', 'approved', 'rejected')) not valid;
alter table members add constraint members_pronouns_audience_known
  check (pronouns_audience in ('everyone', 'connections')) not valid;
alter table review_claims drop constraint review_claims_part_known;
alter table review_claims add constraint review_claims_part_known
  check (part in ('photo1', 'photo2', 'nickname', 'pronouns', 'city', 'occupation', 'bio', 'expectations', 'held')) not valid;
alter table queue_skips drop constraint queue_skips_part_known;
alter table queue_skips add constraint queue_skips_part_known
  check (part in ('photo1', 'photo2', 'nickname', 'pronouns', 'city', 'occupation', 'bio', 'expectations', 'held')) not valid;
