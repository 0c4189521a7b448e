-- few-rows: complaints are rare, and closed ones go after CASE_KEPT_DAYS
-- Keyed digests of who complained: their address in one spelling for all, and their network.
alter table picture_complaints add column address_digest text;
alter table picture_complaints add column network_digest text;
-- When the answer left: at a fixed hour after its case was closed.
alter table picture_complaints add column answered_at timestamptz(3);
update picture_complaints set answered_at = closed_at where closed_at is not null;

-- When a complaint hid the photo.
alter table picture_check_photos add column hidden_at timestamptz(3);

-- Digests of addresses and networks whose complaint was dismissed lately: what they send next hides nothing.
create table complaint_dismissals (
  digest text primary key,
  dismissed_at timestamptz(3) not null
);
create index complaint_dismissals_dismissed_at_idx on complaint_dismissals (dismissed_at);
