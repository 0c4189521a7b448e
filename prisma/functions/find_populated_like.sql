-- The places with members whose city, state or country contains `part` (folded, with its spaces) or has a name that
-- begins with `beginning` (compact). Typed are those that a member has typed and the text names themselves, not their
-- state or country; they are found once their name was approved of somebody.
-- Planned once for each connection: to plan for a text takes longer than to find its places.
create or replace function find_populated_like(part text, beginning text)
  returns table (key integer, is_typed boolean)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  called constant integer[] := array(
    select place_key from place_names where plain >= beginning and plain < beginning || chr(1114111)
  );
begin
  return query
    with regions as materialized (
      select country_code, state from places where key = any(called) and name = '' and listed
    ), named as materialized (
      select key from places where key = any(called) and populated
    )
    select p.key, not (p.listed or p.region) from (
      select key, listed, plain, position(part in plain_state) > 0 or position(part in plain_country) > 0
        or (country_code, state) in (select country_code, state from regions)
        or country_code in (select country_code from regions where state = '') as region
      from places where populated
    ) p
    where p.region
      or (position(part in p.plain) > 0 or p.key in (select key from named))
        and (p.listed
          or (select true from members m where m.city_key = p.key and m.city_approval = 'approved' limit 1));
end $$;
