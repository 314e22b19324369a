import type { Db } from "@/lib/provider/db/connect";
import type { TestProvider } from "@/tests/support/provider";

const STATEMENTS = ["execute", "select", "insert", "update", "delete"];

/** Counts what work sends to the provider's database, in transactions and outside. */
export async function countStatements<T>(provider: TestProvider, work: () => Promise<T>) {
  let count = 0;
  const counted = (db: Db): Db =>
    new Proxy(db, {
      get(target, name, receiver) {
        if (name === "transaction")
          return (inside: (tx: Db) => Promise<unknown>) => target.transaction((tx) => inside(counted(tx)));
        if (STATEMENTS.includes(String(name))) count += 1;
        const value = Reflect.get(target, name, receiver);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const { db } = provider.services;
  provider.services.db = counted(db);
  try {
    const result = await work();
    return { count, result };
  } finally {
    provider.services.db = db;
  }
}
