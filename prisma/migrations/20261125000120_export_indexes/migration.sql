-- The export of personal data goes on after a key: each list has an index in its order.
CREATE INDEX "views_viewer_key_owner_key_day_idx" ON "views"("viewer_key", "owner_key", "day");
DROP INDEX "views_viewer_key_idx";
CREATE INDEX "reports_reporter_key_key_idx" ON "reports"("reporter_key", "key");
DROP INDEX "reports_reporter_key_idx";
