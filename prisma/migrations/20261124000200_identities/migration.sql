-- An address belongs to whoever has confirmed it; anybody may claim it. Today's addresses are unique: confirmed ones
-- stay what they are, and unconfirmed ones become claims.
drop index members_email_key;
create unique index members_confirmed_email on members (email) where email_confirmed_at is not null;
create index members_email_claims on members (email, key desc) where email_confirmed_at is null;
