-- What happened to an account, as a code with its parameters. What was stored before has words alone, in `text`.
ALTER TABLE "notifications" ADD COLUMN "event" JSONB;
