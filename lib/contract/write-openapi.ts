import { writeFileSync } from "node:fs";
import { callsText } from "./calls-text";
import { openApiDocument } from "./openapi";

/** `npm run openapi`: writes what is derived from the contract beside it; a unit test holds both current. */
writeFileSync("lib/contract/openapi.json", `${JSON.stringify(openApiDocument(), null, 2)}\n`);
writeFileSync("lib/contract/calls.ts", callsText());
