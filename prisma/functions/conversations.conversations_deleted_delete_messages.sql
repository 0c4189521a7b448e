create or replace trigger conversations_deleted_delete_messages
  after delete on conversations
  referencing old table as gone
  for each statement
  execute function delete_messages_of_conversations();
