-- Keyed digests of numbers and confirmed addresses, so that a block and a moderator's decision survive leaving.
CREATE TABLE "identity_digests" (
    "member_key" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "replaced_at" TIMESTAMPTZ(3),

    CONSTRAINT "identity_digests_pkey" PRIMARY KEY ("member_key","kind","digest")
);
CREATE INDEX "identity_digests_digest_idx" ON "identity_digests"("digest");
CREATE INDEX "identity_digests_replaced_at_idx" ON "identity_digests"("replaced_at");
ALTER TABLE "identity_digests" ADD CONSTRAINT "identity_digests_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;
alter table identity_digests add constraint identity_digests_kind_known check (kind in ('phone', 'email'));
create unique index identity_digests_one_of_a_kind on identity_digests (member_key, kind) where replaced_at is null;

CREATE TABLE "block_digests" (
    "blocker_key" BIGINT NOT NULL,
    "digest" TEXT NOT NULL,
    "group_id" UUID NOT NULL,

    CONSTRAINT "block_digests_pkey" PRIMARY KEY ("blocker_key","digest")
);
CREATE INDEX "block_digests_digest_idx" ON "block_digests"("digest");
ALTER TABLE "block_digests" ADD CONSTRAINT "block_digests_blocker_key_fkey" FOREIGN KEY ("blocker_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "held_digests" (
    "digest" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "held_digests_pkey" PRIMARY KEY ("digest")
);
CREATE INDEX "held_digests_expires_at_idx" ON "held_digests"("expires_at");
alter table held_digests add constraint held_digests_reason_known check (reason in ('suspended', 'reported'));

-- The accounts of one blocked person are one group of a blocker's blocks; an inherited one is nobody's own doing.
ALTER TABLE "blocks" ADD COLUMN "group_id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN "inherited" BOOLEAN NOT NULL DEFAULT false;

-- Every member's digests are still to be computed; whoever changes an identity without its digest is done again.
ALTER TABLE "members" ADD COLUMN "digests_due" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "held_at" TIMESTAMPTZ(3),
ADD COLUMN "held_reason" TEXT;
create index members_digests_due on members (key) where digests_due;
create index members_held on members (held_at) where held_at is not null;
alter table members
  add constraint members_held_with_reason check ((held_at is null) = (held_reason is null)),
  add constraint members_held_reason_known check (held_reason in ('suspended', 'reported')),
  drop constraint members_visible_is_the_rule,
  add constraint members_visible_is_the_rule
    check (visible = (suspended_at is null and paused_at is null and not contact_first and held_at is null));

create function digests_become_due() returns trigger language plpgsql as $$
begin
  new.digests_due := true;
  return new;
end $$;
create trigger members_changed_digests_become_due before update of phone, email, email_confirmed_at on members
  for each row when ((old.phone, old.email, old.email_confirmed_at is null)
    is distinct from (new.phone, new.email, new.email_confirmed_at is null))
  execute function digests_become_due();
