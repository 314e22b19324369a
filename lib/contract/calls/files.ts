// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Files from "../files";

export const generateSignedUrl: Call<typeof Files.generateSignedUrl> = { method: "POST", path: "/gcs/generateSignedURL" };
