import type { Import } from "./imports";

const ENDINGS = ["", ".ts", ".tsx", ".mts", ".mjs", "/index.ts", "/index.tsx"];

/** The file that an import of the project means; null for packages. */
export function fileOf(to: string, files: ReadonlySet<string>): string | null {
  for (const ending of ENDINGS) if (files.has(to + ending)) return to + ending;
  return null;
}

/**
 * The groups of files that import each other, types included, each sorted; by Tarjan's algorithm.
 * @param imports of every file.
 */
export function findCircles(imports: ReadonlyMap<string, readonly Import[]>): string[][] {
  const files = new Set(imports.keys());
  const targets = new Map(
    [...imports].map(([file, all]) => [file, all.flatMap(({ to }) => fileOf(to, files) ?? [])] as const),
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    lowest.set(file, place);
    path.push(file);
    for (const target of targets.get(file) ?? []) {
      const reached = order.has(target) ? (path.includes(target) ? order.get(target) : undefined) : visit(target);
      if (reached !== undefined) lowest.set(file, Math.min(lowest.get(file) ?? place, reached));
    }
    if (lowest.get(file) === place) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1 || targets.get(file)?.includes(file)) circles.push(group.sort());
    }
    return lowest.get(file) ?? place;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return circles.sort((a, b) => (a[0] ?? "").localeCompare(b[0] ?? ""));
}
