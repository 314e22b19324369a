import { eq } from "drizzle-orm";
import type { Db } from "../db/connect";
import { outbox } from "../db/schema";
import { ProviderError } from "../errors";

/** Loads an entry of the outbox and locks it until the transaction ends. @throws ProviderError not_found. */
export async function lockEmail(db: Db, id: number) {
  const [email] = await db.select().from(outbox).where(eq(outbox.id, id)).for("update");
  if (!email) throw new ProviderError("not_found", `Unknown email: ${id}`);
  return email;
}
