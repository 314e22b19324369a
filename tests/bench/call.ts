import { tmpdir } from "node:os";
import { parseFlags } from "@/lib/flags";
import type { Role } from "@/lib/permissions";
import type { Call } from "@/lib/provider/context";
import type { Db } from "@/lib/provider/db/connect";
import { folderStore } from "@/lib/provider/files/folder-store";
import { createLogger } from "@/lib/provider/log";
import { embeddedSupportDesk } from "@/lib/provider/support-desk/embedded";

/** A call of a person with this role, without the HTTP application. */
export function callOn(db: Db, role: Role): Call {
  return {
    db,
    clock: () => Date.now(),
    flags: { ...parseFlags("") },
    log: createLogger("silent"),
    supportDesk: embeddedSupportDesk,
    files: folderStore({ folder: tmpdir(), key: "bench", publicUrl: "http://provider.test" }),
    settings: {
      supportDeskUrl: null,
      consoleUrl: null,
      samplesDir: "",
      staffEmailDomains: [],
      webhookPrivateHosts: [],
      isMailed: false,
      secondPersonAbovePaise: null,
    },
    actor: { userId: "bench", email: "bench@genome.example", name: "Bench", roles: [role] },
    traceId: "bench",
    source: "bench",
  };
}
