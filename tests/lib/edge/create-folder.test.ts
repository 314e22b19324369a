import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFolder } from "@/lib/edge/create-folder";

test("creates missing parents; an existing folder remains, a file in its place is refused", () => {
  const place = mkdtempSync(join(tmpdir(), "folder-"));
  createFolder(join(place, "a/b"));
  createFolder(join(place, "a/b"));
  expect(statSync(join(place, "a/b")).isDirectory()).toBe(true);
  writeFileSync(join(place, "file"), "");
  expect(() => createFolder(join(place, "file"))).toThrow("EEXIST");
  // Node 24 finds the file itself, older ones that it is no folder.
  expect(() => createFolder(join(place, "file/c"))).toThrow(/EEXIST|ENOTDIR/);
  rmSync(place, { recursive: true });
});

test("fails at once where the system creates no folders, instead of never returning", () => {
  expect(() => createFolder("/proc/genome/data")).toThrow(/EN(OENT|ODEV)|EACCES|EPERM/);
});
