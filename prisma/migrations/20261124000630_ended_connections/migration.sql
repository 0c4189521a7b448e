-- A connection that one of the two has ended without a block. Who did it and when stays, also while that one has sent a
-- new request: withdrawn, it is ended again.
alter table connections
  add column ended_by_key bigint,
  add column ended_at timestamptz(3),
  drop constraint connections_status_known,
  add constraint connections_status_known check (status in ('pending', 'accepted', 'rejected', 'ended')),
  drop constraint connections_answered_when,
  add constraint connections_answered_when check ((status in ('pending', 'ended')) = (answered_at is null)),
  add constraint connections_ended_by_one_of_the_pair check (ended_by_key in (low_key, high_key)),
  add constraint connections_ended_when check (
    (ended_by_key is null) = (ended_at is null)
    and (status <> 'ended' or ended_at is not null)
    and (status not in ('accepted', 'rejected') or ended_at is null));
