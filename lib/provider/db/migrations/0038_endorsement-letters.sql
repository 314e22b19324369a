CREATE TABLE "endorsement_letters" (
	"id" text PRIMARY KEY NOT NULL,
	"endorsement_id" text NOT NULL,
	"stage" text NOT NULL,
	"recipients" text[] NOT NULL,
	"copies" text[] NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"file_name" text NOT NULL,
	"file_base64" text NOT NULL,
	"row_count" integer NOT NULL,
	"outbox_id" bigint NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "endorsement_letters_stage" CHECK ("endorsement_letters"."stage" in ('INSURER', 'TPA'))
);
--> statement-breakpoint
CREATE TABLE "letter_contacts" (
	"stage" text NOT NULL,
	"party" text NOT NULL,
	"recipients" text[] NOT NULL,
	"copies" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_contacts_stage_party_pk" PRIMARY KEY("stage","party"),
	CONSTRAINT "letter_contacts_stage" CHECK ("letter_contacts"."stage" in ('INSURER', 'TPA'))
);
--> statement-breakpoint
ALTER TABLE "endorsement_letters" ADD CONSTRAINT "endorsement_letters_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement_letters" ADD CONSTRAINT "endorsement_letters_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "endorsement_letters_of" ON "endorsement_letters" USING btree ("endorsement_id","stage","created_at");