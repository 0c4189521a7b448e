create or replace function number_receipt() returns trigger language plpgsql as $$
declare
  prefix text := case when new.is_test then 'test_' else '' end;
begin
  if new.status = 'captured' and new.receipt_number is null then
    new.receipt_number := next_receipt_number(prefix || 'receipt', new.captured_at);
  elsif new.status = 'refunded' and new.receipt_number is not null and new.credit_note_number is null then
    new.credit_note_number := next_receipt_number(prefix || 'credit_note', new.refunded_at);
  end if;
  return new;
end $$;
