import type { TableSketch } from "@/lib/domain/column-matching/column-sketch";
import type { MappingDraft } from "@/lib/domain/column-matching/mapping-draft";

/** A file that is not our template, what it holds, and what of it was answered before the page was left. */
export type ForeignFile = { file: File; sketch: TableSketch; draft?: MappingDraft | null };
