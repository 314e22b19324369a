CREATE TABLE "insurer_amounts" (
	"id" text PRIMARY KEY NOT NULL,
	"endorsement_id" text NOT NULL,
	"cd_account_id" text NOT NULL,
	"status" text NOT NULL,
	"files" text[] NOT NULL,
	"comparison" jsonb NOT NULL,
	"proposal_id" text,
	"added_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insurer_amounts_status" CHECK ("insurer_amounts"."status" in ('PENDING', 'RECORDED', 'REFUSED', 'CORRECTED'))
);
--> statement-breakpoint
ALTER TABLE "insurer_amounts" ADD CONSTRAINT "insurer_amounts_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_amounts" ADD CONSTRAINT "insurer_amounts_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_amounts" ADD CONSTRAINT "insurer_amounts_proposal_id_cd_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."cd_proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurer_amounts_endorsement" ON "insurer_amounts" USING btree ("endorsement_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_amounts_proposal" ON "insurer_amounts" USING btree ("proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_amounts_recorded" ON "insurer_amounts" USING btree ("endorsement_id") WHERE status = 'RECORDED';--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_amounts_pending" ON "insurer_amounts" USING btree ("endorsement_id") WHERE status = 'PENDING';