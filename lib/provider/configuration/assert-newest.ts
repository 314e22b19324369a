import { desc, eq } from "drizzle-orm";
import type { Db } from "../db/connect";
import { configVersions } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import { readOverrides } from "./config-on";
import type { Target } from "./load-target";

/** @throws ProviderError conflict with the newest version's values, as `assertVersion`. */
export async function assertNewest(db: Db, { key }: Target, version: number | undefined): Promise<void> {
  const [newest] = await db
    .select()
    .from(configVersions)
    .where(eq(configVersions.target, key))
    .orderBy(desc(configVersions.number))
    .limit(1);
  const current = { ...readOverrides(newest?.overrides ?? {}), from: newest?.effectiveFrom ?? null };
  await assertVersion(db, version, { entity: "configuration", entityId: key, version: newest?.number ?? 0, current });
}
