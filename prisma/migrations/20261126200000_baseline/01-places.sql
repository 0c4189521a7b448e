create table places (
  key serial primary key,
  name text not null,
  plain text not null,
  state text not null,
  country text not null,
  country_code text not null,
  latitude float8,
  longitude float8,
  plain_state text not null,
  plain_country text not null,
  population integer not null default 0,
  listed boolean not null default true,
  populated boolean not null default false,
  constraint places_centre check ((latitude is null) = (longitude is null) and latitude >= '-90'::integer::double
    precision and latitude <= 90::double precision and longitude >= '-180'::integer::double precision and longitude
    <= 180::double precision),
  constraint places_population check (population >= 0),
  constraint places_whole check (name = '' or plain <> '')
);
create index places_by_beginning on places (plain text_pattern_ops) where listed;
create unique index places_country_code_state_name_key on places (country_code, state, name);
create index places_plain_country_plain_idx on places (plain_country, plain);
create index places_with_members on places (key) where populated;

create table city_near (
  city_key integer not null references places (key) on update cascade on delete cascade,
  near_key integer not null references places (key) on update cascade on delete cascade,
  km real not null,
  primary key (city_key, near_key)
);
create index city_near_city_key_km_near_key_idx on city_near (city_key, km, near_key);
create index city_near_near_key_idx on city_near (near_key);
