alter table cases validate constraint cases_mark_known;
