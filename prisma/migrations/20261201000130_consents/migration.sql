-- Which version of the policies a member agreed to or was told of, in which language, and when.
create table consents (
  member_key bigint not null references members (key) on delete cascade on update cascade,
  version text not null,
  language text not null constraint consents_language_known check (language in ('en', 'hi')),
  created_at timestamptz(3) not null,
  primary key (member_key, version)
);
