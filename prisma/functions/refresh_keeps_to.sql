create or replace function refresh_keeps_to(recipients bigint[], senders bigint[]) returns void language plpgsql as $$
begin
  -- Locked in the order in which messages lock them.
  perform 1 from unnest(recipients, senders) as p(recipient, sender)
  join conversations c on c.low_key = least(recipient, sender) and c.high_key = greatest(recipient, sender)
  order by c.low_key, c.high_key for no key update of c;
  if not found then return; end if;
  update conversations c set
    low_keeps_to = greatest(c.low_keeps_to, case when c.low_key = recipient then keeps_to(recipient, sender, c.last_id) else 0 end),
    high_keeps_to = greatest(c.high_keeps_to, case when c.high_key = recipient then keeps_to(recipient, sender, c.last_id) else 0 end)
  from unnest(recipients, senders) as p(recipient, sender)
  where c.low_key = least(recipient, sender) and c.high_key = greatest(recipient, sender);
end $$;
