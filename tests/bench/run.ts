/** `npm run bench` runs all, `npm run bench -- NAME …` the named ones. Each module measures its base in the same run. */
const BENCHES: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  sheets: () => import("./sheets"),
  ledger: () => import("./ledger"),
  "ledger-pages": () => import("./ledger-pages"),
  console: () => import("./console"),
  screens: () => import("./screens"),
  members: () => import("./members"),
  endorsements: () => import("./endorsements"),
  bulk: () => import("./bulk"),
  validator: () => import("./validator"),
  flex: () => import("./flex"),
  history: () => import("./history"),
  events: () => import("./events"),
  "as-of": () => import("./as-of"),
  directory: () => import("./directory"),
  verdicts: () => import("./verdicts"),
  session: () => import("./session"),
  attack: () => import("./attack"),
  rosters: () => import("./rosters"),
  stalls: () => import("./stalls"),
  tasks: () => import("./tasks"),
};

async function main(): Promise<void> {
  const requested = process.argv.slice(2).filter((word) => word !== "--");
  const unknown = requested.filter((name) => !(name in BENCHES));
  if (unknown.length > 0)
    throw new Error(`There is no bench ${unknown.join(", ")}. There are ${Object.keys(BENCHES).join(", ")}.`);
  for (const name of requested.length > 0 ? requested : Object.keys(BENCHES)) {
    console.log(`\n${name}`);
    const bench = await BENCHES[name]?.();
    await bench?.run();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
