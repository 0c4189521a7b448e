-- Others learn of a quarter hour in which somebody was seen when it is over; until then they know of the one before.
alter table presence add column seen_before_at timestamptz(3);
