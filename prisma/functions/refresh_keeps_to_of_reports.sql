create or replace function refresh_keeps_to_of_reports() returns trigger language plpgsql as $$
begin
  perform refresh_keeps_to(array_agg(reporter_key), array_agg(reported_key)) from changed
  where reporter_key is not null and reported_key is not null;
  return null;
end $$;
