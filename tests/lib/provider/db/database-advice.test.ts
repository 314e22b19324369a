import { databaseAdvice } from "@/lib/provider/db/database-advice";

const withCode = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("refused"), { code }) });

test.each([
  ["28P01", "PostgreSQL refuses the user or the password: check DATABASE_URL (and OWNER_DATABASE_URL, if it is set)."],
  ["3D000", "PostgreSQL has no database of this name: create it, or check DATABASE_URL ("],
  [
    "42P01",
    "The database has not been set up: start the provider once, which creates the tables, or check DATABASE_URL (",
  ],
  [
    "42501",
    "The program's account has no rights to the tables: start the provider once with OWNER_DATABASE_URL, or check DATABASE_URL (",
  ],
  ["ECONNREFUSED", "PostgreSQL does not respond: check that it is running, and host and port in DATABASE_URL ("],
])("%s, wrapped by the query, says what to do", (code, sentence) => {
  expect(databaseAdvice(withCode(code))).toMatch(sentence);
});

test("any other error keeps its own words", () => {
  expect(databaseAdvice(withCode("23505"))).toBeNull();
  expect(databaseAdvice(new Error("/backups/1 is not empty."))).toBeNull();
});
