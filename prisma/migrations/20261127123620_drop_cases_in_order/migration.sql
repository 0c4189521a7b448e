-- outside-transaction
drop index concurrently if exists cases_open_in_order;
