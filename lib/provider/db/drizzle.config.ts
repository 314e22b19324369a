import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --config lib/provider/db/drizzle.config.ts --name <what>` after a change of schema.ts; needs no database. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/provider/db/schema.ts",
  out: "./lib/provider/db/migrations",
});
