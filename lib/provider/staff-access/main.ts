import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { runMain } from "@/lib/edge/run-main";
import { dataEnv } from "@/lib/env";
import { throwDatabaseAdvice } from "../db/database-advice";
import { isDataFolderHeld } from "../db/lock";
import { openDatabase } from "../db/open-database";
import { addStaff, SCHEDULER } from "./add-staff";
import { staffDomains } from "./staff-domains";

const USAGE = 'Use: npm run staff -- add EMAIL --role loopOwner [--name "First Last"] [--force]';

/** `npm run staff -- add EMAIL --role ROLE`: the first user of a new database, on the provider's machine. */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: "string" }, name: { type: "string" }, force: { type: "boolean", default: false } },
  });
  const [what, email] = positionals;
  if (what !== "add" || !email || !values.role) throw new Error(USAGE);
  const { DATABASE_URL, OWNER_DATABASE_URL, DATA_DIR, STAFF_EMAIL_DOMAINS } = dataEnv();
  const databaseUrl = DATABASE_URL ?? OWNER_DATABASE_URL;
  if (!databaseUrl && isDataFolderHeld(DATA_DIR)) throw new Error(`Stop the provider first: it uses ${DATA_DIR}.`);
  const database = await openDatabase(
    databaseUrl ? { databaseUrl, ownerUrl: OWNER_DATABASE_URL } : { dataDir: DATA_DIR },
  );
  try {
    await database.migrate();
    const [firstName = "", ...rest] = (values.name ?? nameIn(email)).trim().split(/\s+/);
    const id = await addStaff(
      database.db,
      { email, role: values.role, firstName, lastName: rest.join(" "), isForced: values.force },
      { clock: Date.now, domains: staffDomains(STAFF_EMAIL_DOMAINS), systemUser: userInfo().username },
    );
    const place = databaseUrl
      ? nameOf(databaseUrl)
      : `the embedded database in ${DATA_DIR}, as DATABASE_URL is not set`;
    const outcome =
      values.role === SCHEDULER ? "The console's scheduled calls are accepted" : "The address can sign in";
    console.log(`${email} has the role ${values.role} (${id}) in ${place}. ${outcome}.`);
    return 0;
  } finally {
    await database.close();
  }
}

/** 'the database genome on db.example', without the password. */
function nameOf(databaseUrl: string): string {
  const { hostname, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} on ${hostname}`;
}

/** 'Farah Khan' from farah.khan@example.com. */
const nameIn = (email: string) =>
  (email.split("@")[0] ?? "")
    .split(/[._-]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");

runMain(() => main(process.argv.slice(2)).catch(throwDatabaseAdvice));
