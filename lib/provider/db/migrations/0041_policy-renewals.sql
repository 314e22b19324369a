-- Deferrable: a restore writes policies in portions, a renewal perhaps before the policy that it renews.
ALTER TABLE "policies" ADD COLUMN "renewed_from" text;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_renewed_from_policies_id_fk" FOREIGN KEY ("renewed_from") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_renewed_from" ON "policies" USING btree ("renewed_from");