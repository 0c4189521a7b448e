-- Sessions are deleted a month after they were over, by whichever end came first; `least` leaves out a null.
create index sessions_over_at on sessions (least(ended_at, expires_at));
