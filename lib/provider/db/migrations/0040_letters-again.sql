ALTER TABLE "mailbox_readings" ADD COLUMN "failing_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivered_to" text;--> statement-breakpoint
ALTER TABLE "received_letters" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "received_letters" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "received_letters" ADD COLUMN "uid_validity" text;--> statement-breakpoint
ALTER TABLE "received_letters" ADD COLUMN "uid" bigint;--> statement-breakpoint
ALTER TABLE "received_letters" ADD COLUMN "reread_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "received_letters_reread" ON "received_letters" USING btree ("mailbox","reread_at") WHERE reread_at is not null;--> statement-breakpoint
ALTER TABLE "mailbox_readings" DROP COLUMN "failing_since";