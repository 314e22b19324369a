// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as FileRecognition from "../file-recognition";

export const recogniseFile: Call<typeof FileRecognition.recogniseFile> = { method: "POST", path: "/fileRecognition", isRead: true };
