ALTER TABLE "outbox" ADD COLUMN "sending_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "uncertain_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_uncertain" ON "outbox" USING btree ("id") WHERE uncertain_at is not null or sending_at is not null;