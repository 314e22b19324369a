import { writeFileSync } from "node:fs";
import { openApiDocument } from "./openapi";

/** `npm run openapi`: writes the document beside the contract; a unit test holds it current. */
writeFileSync("lib/contract/openapi.json", `${JSON.stringify(openApiDocument(), null, 2)}\n`);
