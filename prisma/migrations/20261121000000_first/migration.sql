-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "members" (
    "key" BIGSERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "mobilecode" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "dob" DATE NOT NULL,
    "birth_year" INTEGER NOT NULL,
    "marital_status" TEXT,
    "education" TEXT NOT NULL,
    "occupation" TEXT NOT NULL,
    "languages" TEXT[],
    "height" TEXT,
    "diet" TEXT,
    "smoke" TEXT,
    "drink" TEXT,
    "city_key" INTEGER,
    "city_name" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "postal" TEXT,
    "bio" TEXT NOT NULL,
    "bio_approval" TEXT NOT NULL DEFAULT 'pending',
    "partner_expectations" TEXT NOT NULL DEFAULT '',
    "partner_expectations_approval" TEXT NOT NULL DEFAULT 'pending',
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "show_email" BOOLEAN NOT NULL DEFAULT false,
    "show_online" BOOLEAN NOT NULL DEFAULT true,
    "hide_phone" BOOLEAN NOT NULL DEFAULT false,
    "protect_photos" BOOLEAN NOT NULL DEFAULT false,
    "hide_photos" BOOLEAN NOT NULL DEFAULT false,
    "contact_first" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'active',
    "paid_until" TIMESTAMPTZ(3),
    "exclusive_until" TIMESTAMPTZ(3),
    "time_zone" TEXT NOT NULL DEFAULT 'Asia/Kolkata',
    "language" TEXT NOT NULL DEFAULT 'en',
    "notification_settings" JSONB NOT NULL DEFAULT '{}',
    "policy_version" TEXT NOT NULL,
    "suspended_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "visible" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "members_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "photos" (
    "key" BIGSERIAL NOT NULL,
    "member_key" BIGINT NOT NULL,
    "slot" INTEGER NOT NULL,
    "file" TEXT NOT NULL,
    "colour" TEXT NOT NULL,
    "approval" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "photos_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "preferences" (
    "member_key" BIGINT NOT NULL,
    "genders" TEXT[],
    "age_from" INTEGER,
    "age_to" INTEGER,
    "countries" TEXT[],
    "cities" TEXT[],
    "languages" TEXT[],
    "marital_status" TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preferences_pkey" PRIMARY KEY ("member_key")
);

-- CreateTable
CREATE TABLE "presence" (
    "member_key" BIGINT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("member_key")
);

-- CreateTable
CREATE TABLE "counters" (
    "name" TEXT NOT NULL,
    "value" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "counters_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "places" (
    "key" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "plain" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "country_code" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "places_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "city_near" (
    "city_key" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "near_key" INTEGER NOT NULL,

    CONSTRAINT "city_near_pkey" PRIMARY KEY ("city_key","rank")
);

-- CreateTable
CREATE TABLE "sessions" (
    "key" BIGSERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "member_key" BIGINT NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "one_time_codes" (
    "purpose" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "code_hash" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("purpose","target")
);

-- CreateTable
CREATE TABLE "code_budgets" (
    "bucket" TEXT NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "code_budgets_pkey" PRIMARY KEY ("bucket")
);

-- CreateTable
CREATE TABLE "sign_ups" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "mobilecode" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "dob" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "member_key" BIGINT,

    CONSTRAINT "sign_ups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "connections" (
    "low_key" BIGINT NOT NULL,
    "high_key" BIGINT NOT NULL,
    "sender_key" BIGINT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "connections_pkey" PRIMARY KEY ("low_key","high_key")
);

-- CreateTable
CREATE TABLE "saves" (
    "saver_key" BIGINT NOT NULL,
    "saved_key" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saves_pkey" PRIMARY KEY ("saver_key","saved_key")
);

-- CreateTable
CREATE TABLE "blocks" (
    "blocker_key" BIGINT NOT NULL,
    "blocked_key" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("blocker_key","blocked_key")
);

-- CreateTable
CREATE TABLE "views" (
    "owner_key" BIGINT NOT NULL,
    "viewer_key" BIGINT NOT NULL,
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "views_pkey" PRIMARY KEY ("owner_key","viewer_key","day")
);

-- CreateTable
CREATE TABLE "reveals" (
    "key" BIGSERIAL NOT NULL,
    "viewer_key" BIGINT NOT NULL,
    "owner_key" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reveals_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "notifications" (
    "key" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "member_key" BIGINT NOT NULL,
    "actor_key" BIGINT,
    "type" TEXT NOT NULL,
    "text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "conversations" (
    "key" BIGSERIAL NOT NULL,
    "low_key" BIGINT NOT NULL,
    "high_key" BIGINT NOT NULL,
    "last_id" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "conversation_members" (
    "member_key" BIGINT NOT NULL,
    "conversation_key" BIGINT NOT NULL,
    "peer_key" BIGINT NOT NULL,
    "last_id" INTEGER NOT NULL DEFAULT 0,
    "last_body" TEXT NOT NULL DEFAULT '',
    "last_sender_key" BIGINT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "unread" INTEGER NOT NULL DEFAULT 0,
    "read_id" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "conversation_members_pkey" PRIMARY KEY ("member_key","conversation_key")
);

-- CreateTable
CREATE TABLE "messages" (
    "conversation_key" BIGINT NOT NULL,
    "id" INTEGER NOT NULL,
    "sender_key" BIGINT NOT NULL,
    "client_id" TEXT,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("conversation_key","id")
);

-- CreateTable
CREATE TABLE "chat_opens" (
    "member_key" BIGINT NOT NULL,
    "day" DATE NOT NULL,
    "peer_key" BIGINT NOT NULL,
    "greeted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "chat_opens_pkey" PRIMARY KEY ("member_key","day","peer_key")
);

-- CreateTable
CREATE TABLE "orders" (
    "key" BIGSERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "member_key" BIGINT,
    "plan_id" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'created',
    "gateway_order_id" TEXT,
    "gateway_payment_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "captured_at" TIMESTAMPTZ(3),

    CONSTRAINT "orders_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "payment_events" (
    "key" BIGSERIAL NOT NULL,
    "order_key" BIGINT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "grants" (
    "key" BIGSERIAL NOT NULL,
    "member_key" BIGINT,
    "order_key" BIGINT,
    "plan_id" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "grants_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "reports" (
    "key" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "reporter_key" BIGINT,
    "reported_key" BIGINT,
    "reason" TEXT NOT NULL,
    "details" TEXT NOT NULL DEFAULT '',
    "evidence" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "reports_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "key" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "moderation_actions" (
    "key" BIGSERIAL NOT NULL,
    "admin" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "reason" TEXT,
    "details" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "moderation_actions_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "members_id_key" ON "members"("id");

-- CreateIndex
CREATE UNIQUE INDEX "members_email_key" ON "members"("email");

-- CreateIndex
CREATE UNIQUE INDEX "members_phone_key" ON "members"("phone");

-- CreateIndex
CREATE INDEX "members_created_at_key_idx" ON "members"("created_at" DESC, "key" DESC);

-- CreateIndex
CREATE INDEX "members_city_key_key_idx" ON "members"("city_key", "key" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "photos_file_key" ON "photos"("file");

-- CreateIndex
CREATE UNIQUE INDEX "photos_member_key_slot_key" ON "photos"("member_key", "slot");

-- CreateIndex
CREATE INDEX "presence_seen_at_idx" ON "presence"("seen_at");

-- CreateIndex
CREATE INDEX "places_plain_idx" ON "places"("plain");

-- CreateIndex
CREATE UNIQUE INDEX "places_country_code_state_name_key" ON "places"("country_code", "state", "name");

-- CreateIndex
CREATE UNIQUE INDEX "city_near_city_key_near_key_key" ON "city_near"("city_key", "near_key");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_id_key" ON "sessions"("id");

-- CreateIndex
CREATE INDEX "sessions_member_key_created_at_idx" ON "sessions"("member_key", "created_at");

-- CreateIndex
CREATE INDEX "one_time_codes_expires_at_idx" ON "one_time_codes"("expires_at");

-- CreateIndex
CREATE INDEX "code_budgets_expires_at_idx" ON "code_budgets"("expires_at");

-- CreateIndex
CREATE INDEX "sign_ups_expires_at_idx" ON "sign_ups"("expires_at");

-- CreateIndex
CREATE INDEX "connections_low_key_status_created_at_idx" ON "connections"("low_key", "status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "connections_high_key_status_created_at_idx" ON "connections"("high_key", "status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "saves_saver_key_created_at_idx" ON "saves"("saver_key", "created_at" DESC);

-- CreateIndex
CREATE INDEX "saves_saved_key_idx" ON "saves"("saved_key");

-- CreateIndex
CREATE INDEX "blocks_blocked_key_idx" ON "blocks"("blocked_key");

-- CreateIndex
CREATE INDEX "views_viewer_key_idx" ON "views"("viewer_key");

-- CreateIndex
CREATE INDEX "reveals_viewer_key_created_at_idx" ON "reveals"("viewer_key", "created_at");

-- CreateIndex
CREATE INDEX "reveals_owner_key_created_at_idx" ON "reveals"("owner_key", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_id_key" ON "notifications"("id");

-- CreateIndex
CREATE INDEX "notifications_member_key_type_key_idx" ON "notifications"("member_key", "type", "key" DESC);

-- CreateIndex
CREATE INDEX "notifications_actor_key_idx" ON "notifications"("actor_key");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_low_key_high_key_key" ON "conversations"("low_key", "high_key");

-- CreateIndex
CREATE INDEX "conversation_members_member_key_last_at_idx" ON "conversation_members"("member_key", "last_at" DESC);

-- CreateIndex
CREATE INDEX "conversation_members_conversation_key_idx" ON "conversation_members"("conversation_key");

-- CreateIndex
CREATE UNIQUE INDEX "conversation_members_member_key_peer_key_key" ON "conversation_members"("member_key", "peer_key");

-- CreateIndex
CREATE UNIQUE INDEX "messages_conversation_key_sender_key_client_id_key" ON "messages"("conversation_key", "sender_key", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_id_key" ON "orders"("id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_gateway_order_id_key" ON "orders"("gateway_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_gateway_payment_id_key" ON "orders"("gateway_payment_id");

-- CreateIndex
CREATE INDEX "orders_member_key_created_at_idx" ON "orders"("member_key", "created_at" DESC);

-- CreateIndex
CREATE INDEX "orders_status_created_at_idx" ON "orders"("status", "created_at");

-- CreateIndex
CREATE INDEX "payment_events_order_key_idx" ON "payment_events"("order_key");

-- CreateIndex
CREATE UNIQUE INDEX "payment_events_payment_id_type_key" ON "payment_events"("payment_id", "type");

-- CreateIndex
CREATE UNIQUE INDEX "grants_order_key_key" ON "grants"("order_key");

-- CreateIndex
CREATE INDEX "grants_member_key_ends_at_idx" ON "grants"("member_key", "ends_at");

-- CreateIndex
CREATE INDEX "grants_ends_at_idx" ON "grants"("ends_at");

-- CreateIndex
CREATE UNIQUE INDEX "reports_id_key" ON "reports"("id");

-- CreateIndex
CREATE INDEX "reports_closed_at_created_at_idx" ON "reports"("closed_at", "created_at");

-- CreateIndex
CREATE INDEX "reports_reporter_key_idx" ON "reports"("reporter_key");

-- CreateIndex
CREATE INDEX "reports_reported_key_idx" ON "reports"("reported_key");

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_id_key" ON "contact_messages"("id");

-- CreateIndex
CREATE INDEX "contact_messages_closed_at_created_at_idx" ON "contact_messages"("closed_at", "created_at");

-- CreateIndex
CREATE INDEX "moderation_actions_subject_created_at_idx" ON "moderation_actions"("subject", "created_at");

-- CreateIndex
CREATE INDEX "moderation_actions_created_at_idx" ON "moderation_actions"("created_at");

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_city_key_fkey" FOREIGN KEY ("city_key") REFERENCES "places"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presence" ADD CONSTRAINT "presence_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "city_near" ADD CONSTRAINT "city_near_city_key_fkey" FOREIGN KEY ("city_key") REFERENCES "places"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "city_near" ADD CONSTRAINT "city_near_near_key_fkey" FOREIGN KEY ("near_key") REFERENCES "places"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connections" ADD CONSTRAINT "connections_low_key_fkey" FOREIGN KEY ("low_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connections" ADD CONSTRAINT "connections_high_key_fkey" FOREIGN KEY ("high_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saves" ADD CONSTRAINT "saves_saver_key_fkey" FOREIGN KEY ("saver_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saves" ADD CONSTRAINT "saves_saved_key_fkey" FOREIGN KEY ("saved_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_key_fkey" FOREIGN KEY ("blocker_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_key_fkey" FOREIGN KEY ("blocked_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "views" ADD CONSTRAINT "views_owner_key_fkey" FOREIGN KEY ("owner_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "views" ADD CONSTRAINT "views_viewer_key_fkey" FOREIGN KEY ("viewer_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_viewer_key_fkey" FOREIGN KEY ("viewer_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_owner_key_fkey" FOREIGN KEY ("owner_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_key_fkey" FOREIGN KEY ("actor_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_key_fkey" FOREIGN KEY ("conversation_key") REFERENCES "conversations"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_key_fkey" FOREIGN KEY ("conversation_key") REFERENCES "conversations"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_opens" ADD CONSTRAINT "chat_opens_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_key_fkey" FOREIGN KEY ("order_key") REFERENCES "orders"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "grants" ADD CONSTRAINT "grants_member_key_fkey" FOREIGN KEY ("member_key") REFERENCES "members"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "grants" ADD CONSTRAINT "grants_order_key_fkey" FOREIGN KEY ("order_key") REFERENCES "orders"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_key_fkey" FOREIGN KEY ("reporter_key") REFERENCES "members"("key") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_key_fkey" FOREIGN KEY ("reported_key") REFERENCES "members"("key") ON DELETE SET NULL ON UPDATE CASCADE;
