-- few-rows: only members in places that they typed themselves, which the gazetteer does not know
alter table members add column occupation_approval text not null default 'pending';
-- Members have lived in cities of the gazetteer until now, but for those who are named below.
alter table members add column city_approval text not null default 'approved';
alter table members alter column city_approval set default 'pending';
alter table members add constraint members_occupation_approval_known
  check (occupation_approval in ('pending', 'approved', 'rejected')) not valid;
alter table members add constraint members_city_approval_known
  check (city_approval in ('pending', 'approved', 'rejected')) not valid;
update members set city_approval = 'pending'
where city_key is null or city_key in (select key from places where not listed);
-- Nobody has looked at a state that the gazetteer does not know, and others see the state of a known place alone.
update members set city_key = null
where city_key in (
  select p.key from places p where not p.listed and not exists (
    select 1 from places s
    where s.listed and s.country_code = p.country_code and s.state = p.state and s.name = ''
  )
);
