CREATE TABLE "roster_comparisons" (
	"id" text PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"employer_file" text,
	"employer_rows" integer NOT NULL,
	"insurer_file" text,
	"insurer_rows" integer NOT NULL,
	"lives" integer NOT NULL,
	"agreed" integer NOT NULL,
	"compared_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"comparison_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"suggested" text NOT NULL,
	"identity" text NOT NULL,
	"fingerprint" text NOT NULL,
	"lives" jsonb NOT NULL,
	"at_stake_paise" bigint,
	"first_seen_at" timestamp with time zone NOT NULL,
	"came_back" boolean NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"email_id" text,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "roster_differences_kind" CHECK ("roster_differences"."kind" in ('ONLY_HERE', 'ONLY_THERE', 'LEFT_BUT_COVERED', 'COVERED_TWICE', 'NAME', 'BIRTH_DATE', 'GENDER',
        'RELATIONSHIP', 'SUM_INSURED', 'DATES')),
	CONSTRAINT "roster_differences_status" CHECK ("roster_differences"."status" in ('OPEN', 'FILED', 'ASKED_HR', 'ASKED_INSURER', 'ACCEPTED'))
);
--> statement-breakpoint
CREATE TABLE "roster_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"comparison_id" text NOT NULL,
	"recipient" text NOT NULL,
	"recipients" text[] NOT NULL,
	"copies" text[] NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"file_name" text NOT NULL,
	"file_base64" text NOT NULL,
	"row_count" integer NOT NULL,
	"outbox_id" bigint NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roster_comparisons" ADD CONSTRAINT "roster_comparisons_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_differences" ADD CONSTRAINT "roster_differences_comparison_id_roster_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."roster_comparisons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_differences" ADD CONSTRAINT "roster_differences_email_id_roster_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."roster_emails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_emails" ADD CONSTRAINT "roster_emails_comparison_id_roster_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."roster_comparisons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_emails" ADD CONSTRAINT "roster_emails_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_comparisons_policy" ON "roster_comparisons" USING btree ("policy_id","created_at");--> statement-breakpoint
CREATE INDEX "roster_differences_of" ON "roster_differences" USING btree ("comparison_id","kind","status");