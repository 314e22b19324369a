ALTER TABLE "user_policies" ADD COLUMN "left_as" text;
