create or replace function delete_messages_of_conversations()
returns trigger
language plpgsql
as $$
begin
  delete from messages m using gone where m.conversation_key = gone.key;
  return null;
end $$;
