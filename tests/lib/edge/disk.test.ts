import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDiskFull } from "@/lib/edge/disk";

test("a disk is full when less than the least is free, also for a folder that is not there yet", async () => {
  const { bavail, bsize } = statfsSync(tmpdir());
  const free = bavail * bsize;
  expect(await isDiskFull(tmpdir(), free / 2)).toBe(false);
  expect(await isDiskFull(join(tmpdir(), "not", "there", "yet"), free * 2)).toBe(true);
});
