create table case_figures (
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  class text not null check (class in ('P0', 'P1', 'P2', 'P3', 'P4')),
  opened integer not null,
  acknowledged integer not null,
  closed integer not null,
  upheld integer not null,
  dismissed integer not null,
  late integer not null,
  acknowledged_within double precision,
  closed_within double precision,
  primary key (month, class)
);
