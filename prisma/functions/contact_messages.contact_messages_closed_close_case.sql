create or replace trigger contact_messages_closed_close_case after update of closed_at on contact_messages for each row
  when (old.closed_at is null and new.closed_at is not null) execute function close_case_of_contact_message();
