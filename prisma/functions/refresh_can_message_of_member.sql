create or replace function refresh_can_message_of_member() returns trigger language plpgsql as $$
begin
  perform refresh_can_message(array_agg(c.low_key), array_agg(c.high_key))
  from conversation_members s join conversations c on c.key = s.conversation_key where s.member_key = new.key;
  return null;
end $$;
