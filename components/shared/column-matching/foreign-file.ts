import type { TableSketch } from "@/lib/domain/column-matching/column-sketch";
import type { MappingDraft } from "@/lib/domain/column-matching/mapping-draft";

/** A file that is not our template, its sketch, and the person's choices so far. */
export type ForeignFile = { file: File; sketch: TableSketch; draft?: MappingDraft | null };
