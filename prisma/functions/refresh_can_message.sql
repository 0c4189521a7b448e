create or replace function refresh_can_message(lows bigint[], highs bigint[]) returns void language plpgsql as $$
begin
  -- Locked before they are compared, so that of two changes at once the second sees the first, and in the
  -- order in which messages lock them, so that neither waits for the other.
  perform 1 from unnest(lows, highs) as p(low, high) join conversations c on c.low_key = p.low and c.high_key = p.high
  order by c.low_key, c.high_key for no key update of c;
  if not found then return; end if;
  update conversations c set can_message = not c.can_message from unnest(lows, highs) as p(low, high)
  where c.low_key = p.low and c.high_key = p.high and c.can_message <> can_message(p.low, p.high);
end $$;
