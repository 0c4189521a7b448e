-- How often texts of a sender fired a rule in a day: nothing of the text, and never to whom.
create table hint_days (
  member_key bigint not null references members (key) on delete cascade on update cascade,
  day date not null,
  rule text not null constraint hint_days_rule_known check (rule in (
    'gift_card', 'customs_parcel', 'bank', 'investment', 'asks_for_money', 'asks_for_picture', 'moves_elsewhere')),
  texts integer not null constraint hint_days_texts_counted check (texts > 0),
  primary key (member_key, day, rule)
);
create index hint_days_day_idx on hint_days (day);

-- How reports ended in whose conversations a rule had fired, since it was last switched on.
create table hint_rules (
  rule text primary key constraint hint_rules_rule_known check (rule in (
    'gift_card', 'customs_parcel', 'bank', 'investment', 'asks_for_money', 'asks_for_picture', 'moves_elsewhere')),
  upheld integer not null default 0 constraint hint_rules_upheld_counted check (upheld >= 0),
  dismissed integer not null default 0 constraint hint_rules_dismissed_counted check (dismissed >= 0),
  off_since timestamptz(3)
);

-- Which rules had fired in the conversation that an open report is about.
create table case_hints (
  case_key bigint not null references cases (key) on delete cascade on update cascade,
  rule text not null constraint case_hints_rule_known check (rule in (
    'gift_card', 'customs_parcel', 'bank', 'investment', 'asks_for_money', 'asks_for_picture', 'moves_elsewhere')),
  primary key (case_key, rule)
);
