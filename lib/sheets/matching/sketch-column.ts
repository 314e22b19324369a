import type { ColumnSketch, ValueCount } from "@/lib/domain/column-matching/column-sketch";
import { type ContentKind, contentKinds } from "@/lib/domain/column-matching/content";
import { type DateEvidence, type DateShape, dateShape, noEvidence } from "@/lib/domain/column-matching/date-order";
import { headingText } from "@/lib/domain/column-matching/find-header";
import { isNoValue } from "@/lib/domain/column-matching/values";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { type Cell, type CellDate, isCellDate } from "../cells";
import { shownText } from "./shown-text";

/** Samples per column: a few are shown, and all can identify the employer. */
const SAMPLES = 30;
/** A column with more distinct values has names or numbers. */
const FEW_VALUES = 60;
/** A column's first cells show its kind. Only dates are read to the end. */
const LOOKED_AT_CELLS = 2_000;
const REMEMBERED = 10_000;

/** Collects the facts about one column as its cells arrive. */
export class ColumnSketcher {
  private filled = 0;
  private looked = 0;
  private readonly samples: string[] = [];
  private values: Map<string, ValueCount> | null = new Map();
  private readonly kinds: Partial<Record<ContentKind, number>> = {};
  private readonly dates: DateEvidence = noEvidence();
  private readonly trueDays: ColumnSketch["trueDays"] = { count: 0, latest: 0, example: null };
  private readonly days = new Map<CellDate, string>();
  private readonly shapes = new Map<string, DateShape | null>();

  constructor(
    readonly position: number,
    private readonly heading: { group: string; label: string },
  ) {}

  add(cell: Cell, shown: string | undefined, row: number): void {
    const isKnown = this.isKnown(cell);
    const text = isKnown ? null : this.textOf(cell, shown);
    if (text === "") return;
    if (text !== null) this.count(text, row);
    if (text !== null && isNoValue(text)) return;
    this.filled++;
    if (text === null) return;
    this.weighCell(cell, text, row);
  }

  /** Whether a cell adds no information: in a column of names or numbers whose kinds are known, without dates. */
  private isKnown(cell: Cell): boolean {
    if (this.values !== null || this.looked < LOOKED_AT_CELLS || isCellDate(cell)) return false;
    return typeof cell !== "string" || (!this.kinds.date && cell.charCodeAt(0) > 0x20 && cell.charCodeAt(0) < 0x80);
  }

  /** Equal dates are one object, so their text is cached. */
  private textOf(cell: Cell, shown: string | undefined): string {
    if (!isCellDate(cell)) return shownText(cell, shown);
    let text = this.days.get(cell);
    if (text === undefined) {
      text = shownText(cell, shown);
      this.days.set(cell, text);
    }
    return text;
  }

  private weighCell(cell: Cell, text: string, row: number): void {
    const isDay = isCellDate(cell);
    if (this.looked < LOOKED_AT_CELLS) {
      this.looked++;
      for (const kind of isDay ? (["date"] as const) : contentKinds(text))
        this.kinds[kind] = (this.kinds[kind] ?? 0) + 1;
    }
    if (isDay) this.weighDay(cell.d, text);
    // The order of a true date is certain.
    if (!isDay && typeof cell === "string" && this.kinds.date) this.weigh(text, row);
  }

  sketch(): ColumnSketch {
    const { position, filled, looked, samples, kinds, dates, trueDays } = this;
    // The user decides about rows whose operation is "-".
    const isValue = ({ text }: ValueCount) => kinds.operation !== undefined || !isNoValue(text);
    const values = this.values === null ? null : [...this.values.values()].filter(isValue);
    return {
      position,
      ...this.heading,
      heading: headingText(this.heading),
      filled,
      samples,
      values,
      looked,
      kinds,
      dates,
      trueDays,
    };
  }

  private count(text: string, row: number): void {
    const known = this.values?.get(text);
    if (known) known.count++;
    else if (this.values && this.values.size < FEW_VALUES) this.values.set(text, { text, count: 1, row });
    else this.values = null;
    if (!known && this.samples.length < SAMPLES && !this.samples.includes(text)) this.samples.push(text);
  }

  private weighDay(day: LocalDate, text: string): void {
    this.trueDays.count++;
    this.trueDays.latest = Math.max(this.trueDays.latest, Number(day.slice(-2)));
    this.trueDays.example ??= text;
  }

  private weigh(text: string, row: number): void {
    let shape = this.shapes.get(text);
    if (shape === undefined) {
      shape = dateShape(text);
      if (this.shapes.size < REMEMBERED) this.shapes.set(text, shape);
    }
    if (shape === null || shape === "plain") return;
    const evidence = this.dates[shape];
    if (evidence.count++ > 0) return;
    evidence.example = text;
    evidence.row = row;
  }
}
