-- By bytes, so that the index finds the beginning of a name in any script.
create table place_names (
  plain text collate "C" not null,
  printed boolean not null default false,
  place_key integer not null references places (key) on update cascade on delete cascade,
  primary key (plain, place_key),
  constraint place_names_given check (plain <> '')
);
create index place_names_place_key_idx on place_names (place_key);
