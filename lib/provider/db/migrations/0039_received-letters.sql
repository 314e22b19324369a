CREATE TABLE "letter_attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"letter_id" text NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"byte_length" integer NOT NULL,
	"object_name" text,
	"problem" text,
	"answer_id" text,
	CONSTRAINT "letter_attachments_stored" CHECK (("letter_attachments"."object_name" is null) = ("letter_attachments"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "mailbox_readings" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone NOT NULL,
	"failing_uid" bigint,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "received_letters" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"endorsement_id" text,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"problem" text,
	"more_attachments" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_letters_state" CHECK ("received_letters"."state" in ('WAITING', 'TAKEN', 'DISMISSED'))
);
--> statement-breakpoint
ALTER TABLE "letter_attachments" ADD CONSTRAINT "letter_attachments_letter_id_received_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."received_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_attachments" ADD CONSTRAINT "letter_attachments_answer_id_insurer_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."insurer_answers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_letters" ADD CONSTRAINT "received_letters_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_attachments_position" ON "letter_attachments" USING btree ("letter_id","position");--> statement-breakpoint
CREATE INDEX "letter_attachments_answer" ON "letter_attachments" USING btree ("answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "received_letters_fingerprint" ON "received_letters" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "received_letters_endorsement" ON "received_letters" USING btree ("endorsement_id");--> statement-breakpoint
CREATE INDEX "received_letters_unmatched" ON "received_letters" USING btree ("received_at") WHERE endorsement_id is null and state = 'WAITING';