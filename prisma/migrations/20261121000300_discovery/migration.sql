-- Places of three kinds, the ways between them, kept counts, and the indexes of the searches.

-- Places ------------------------------------------------------------------------------------------
delete from city_near;
alter table city_near
  drop constraint city_near_pkey,
  drop column rank,
  add column km real not null,
  add constraint city_near_pkey primary key (city_key, near_key);
drop index city_near_city_key_near_key_key;
create index city_near_city_key_km_near_key_idx on city_near (city_key, km, near_key);

alter table places
  add column plain_state text not null default '',
  add column plain_country text not null default '',
  add column population integer not null default 0,
  add column listed boolean not null default true,
  add column populated boolean not null default false,
  alter column latitude drop not null,
  alter column longitude drop not null;
update places set plain_state = lower(state), plain_country = lower(country);
alter table places
  alter column plain_state drop default,
  alter column plain_country drop default,
  add constraint places_whole check (name = '' or plain <> ''),
  add constraint places_population check (population >= 0),
  add constraint places_centre check ((latitude is null) = (longitude is null)
    and latitude between -90 and 90 and longitude between -180 and 180);
drop index places_plain_idx;
create index places_plain_country_plain_idx on places (plain_country, plain);
create index places_by_beginning on places (plain text_pattern_ops) where listed;
create index places_with_members on places (key) where populated;

-- Kilometres between two points on a ball: the haversine formula.
create function km_between(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns real
  language sql immutable parallel safe
  return (12742 * asin(sqrt(least(1,
    power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))))::real;

-- Members -----------------------------------------------------------------------------------------
alter table members
  add column shuffle integer not null default floor((random() * (2147483647)::double precision)),
  drop constraint members_visible_is_the_rule;
update members set visible = suspended_at is null and paused_at is null and not contact_first;
alter table members add constraint members_visible_is_the_rule
  check (visible = (suspended_at is null and paused_at is null and not contact_first));

drop index members_of_birth_year;
create index members_of_birth_year on members (gender, birth_year, status, key desc) where visible;
create index members_shuffled_of_birth_year on members (gender, birth_year, shuffle) where visible;
drop index members_newest_of_city;
create index members_newest_of_city on members (city_key, status, key desc) where visible;
create index members_of_city_and_birth_year on members (city_key, gender, birth_year, status) where visible;
create index members_shuffled_of_city on members (city_key, shuffle, key) where visible;
create index members_by_beginning on members (id text_pattern_ops) where visible;

alter table preferences
  drop column cities,
  drop column countries,
  add column places integer[];

create table recommendations (
  member_key bigint not null,
  keys bigint[],
  fits jsonb not null,
  made_at timestamptz(3) not null,
  constraint recommendations_pkey primary key (member_key),
  constraint recommendations_member_key_fkey
    foreign key (member_key) references members (key) on delete cascade on update cascade
);

alter table one_time_codes
  drop constraint codes_purpose_known,
  add constraint codes_purpose_known check (purpose in ('login', 'reset', 'signup', 'email', 'phone'));

-- Counts ------------------------------------------------------------------------------------------
-- One row for everybody, for each gender and each status, kept by whatever writes a member. They are
-- locked in the order of their names, so that two writers never wait for each other.
alter table counters add column counted_at timestamptz(3);
delete from counters;
insert into counters (name, value)
select c.name, (select count(*) from members m where m.visible and c.name in ('All', m.gender, m.status))
from unnest(array['All', 'Lesbian', 'Gay', 'Bisexual | Man', 'Bisexual | Woman', 'Transgender | Man',
  'Transgender | Women', 'Queer', 'Intersex', 'Asexual', 'Nonbinary', '+ PLUS', 'active', 'paid', 'exclusive',
  'online']) as c(name)
where c.name <> 'online';
insert into counters (name, value) values ('online', 0);

create function add_to_counters(names text[], amounts bigint[]) returns void language plpgsql as $$
begin
  perform 1 from counters where name = any(names) order by name for update;
  update counters c set value = c.value + d.amount
  from (select name, sum(amount) as amount from unnest(names, amounts) as u(name, amount) group by name) d
  where c.name = d.name and d.amount <> 0;
end $$;

create function count_members_in() returns trigger language plpgsql as $$
declare
  names text[];
  amounts bigint[];
begin
  select array_agg(name), array_agg(n) into names, amounts from (
    select unnest(array['All', gender, status]) as name, count(*) as n from changed where visible group by gender, status
  ) counted;
  if names is not null then perform add_to_counters(names, amounts); end if;
  return null;
end $$;

create function count_members_out() returns trigger language plpgsql as $$
declare
  names text[];
  amounts bigint[];
begin
  select array_agg(name), array_agg(-n) into names, amounts from (
    select unnest(array['All', gender, status]) as name, count(*) as n from changed where visible group by gender, status
  ) counted;
  if names is not null then perform add_to_counters(names, amounts); end if;
  return null;
end $$;

create function count_member_again() returns trigger language plpgsql as $$
begin
  perform add_to_counters(
    array['All', old.gender, old.status, 'All', new.gender, new.status],
    array[-old.visible::int, -old.visible::int, -old.visible::int, new.visible::int, new.visible::int, new.visible::int]
  );
  return null;
end $$;

create trigger members_counted_in after insert on members
  referencing new table as changed for each statement execute function count_members_in();
create trigger members_counted_out after delete on members
  referencing old table as changed for each statement execute function count_members_out();
create trigger members_counted_again after update of gender, status, visible on members
  for each row when ((old.gender, old.status, old.visible) is distinct from (new.gender, new.status, new.visible))
  execute function count_member_again();
