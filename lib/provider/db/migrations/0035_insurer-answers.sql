CREATE TABLE "insurer_answer_rows" (
	"answer_id" text NOT NULL,
	"position" integer NOT NULL,
	"member_id" text,
	"verdict" text,
	"name" text NOT NULL,
	"employee_id" text,
	"reason" text,
	"uhid" text,
	"uhid_error" text,
	"next_step" text,
	"difference" jsonb,
	CONSTRAINT "insurer_answer_rows_answer_id_position_pk" PRIMARY KEY("answer_id","position"),
	CONSTRAINT "insurer_answer_rows_verdict" CHECK ("insurer_answer_rows"."verdict" in ('ACCEPTED', 'REJECTED', 'PENDING'))
);
--> statement-breakpoint
CREATE TABLE "insurer_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"endorsement_id" text NOT NULL,
	"stage" text NOT NULL,
	"file_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"line_count" integer NOT NULL,
	"unknown_count" integer NOT NULL,
	"ours_paise" bigint NOT NULL,
	"theirs_paise" bigint NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insurer_answers_stage" CHECK ("insurer_answers"."stage" in ('INSURER', 'TPA'))
);
--> statement-breakpoint
ALTER TABLE "insurer_answer_rows" ADD CONSTRAINT "insurer_answer_rows_answer_id_insurer_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."insurer_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_answers" ADD CONSTRAINT "insurer_answers_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurer_answer_rows_member" ON "insurer_answer_rows" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_answers_file" ON "insurer_answers" USING btree ("endorsement_id","sent_at","status","fingerprint");