import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDiskFull } from "@/lib/edge/disk";

test("a disk is full below the minimum of free space, also for a folder that does not exist yet", async () => {
  const { bavail, bsize } = statfsSync(tmpdir());
  const free = bavail * bsize;
  expect(await isDiskFull(tmpdir(), free / 2)).toBe(false);
  expect(await isDiskFull(join(tmpdir(), "not", "there", "yet"), free * 2)).toBe(true);
});
