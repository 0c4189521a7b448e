create or replace function digests_become_due() returns trigger language plpgsql as $$
begin
  new.digests_due := true;
  return new;
end $$;
