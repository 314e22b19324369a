// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.
import type { Call } from "../endpoint";
import type * as Recon from "../recon";

export const listMerges: Call<typeof Recon.listMerges> = { method: "GET", path: "/recon/merges" };
export const migrateDuplicateUsers: Call<typeof Recon.migrateDuplicateUsers> = { method: "POST", path: "/recon/migrateDataOfDuplicateUsers", timeoutMs: 120000 };
export const previewDuplicateUsers: Call<typeof Recon.previewDuplicateUsers> = { method: "POST", path: "/recon/previewDuplicateUsers", isRead: true, timeoutMs: 120000 };
export const undoMerge: Call<typeof Recon.undoMerge> = { method: "POST", path: "/recon/merges/{id}/undo" };
