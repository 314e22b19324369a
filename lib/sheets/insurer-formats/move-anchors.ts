import { movedRow, type RowMove } from "./row-move";

/** Rows of pictures, charts and notes count from 0. */
const movedFrom0 = (row: number, move: RowMove): number => movedRow(row + 1, move) - 1;

/** Pictures, charts and controls below the inserted rows move; one that spans them stretches unless its size is fixed. */
export function moveAnchors(xml: string, move: RowMove): string {
  return xml.replace(
    /<((?:\w+:)?(?:twoCellAnchor|oneCellAnchor|anchor))\b([^<>]*)>[\s\S]*?<\/\1>/g,
    (anchor, _, attributes: string) => {
      const isFixed = /\beditAs="(?:oneCell|absolute)"|\bsizeWithCells="0"/.test(attributes);
      if (/\beditAs="absolute"/.test(attributes)) return anchor;
      const start = Number(/<(?:\w+:)?row>(\d+)</.exec(anchor)?.[1] ?? 0);
      if (isFixed && movedFrom0(start, move) === start) return anchor;
      return anchor.replace(
        /(<(?:\w+:)?row>)(\d+)(?=<)/g,
        (_row, before: string, row) => `${before}${movedFrom0(+row, move)}`,
      );
    },
  );
}

/** The boxes of notes, in the old drawing format: 'left column, offset, top row, offset, right column, offset, bottom row, …'. */
export function moveNoteBoxes(vml: string, move: RowMove): string {
  return vml
    .replace(/(<x:Row>\s*)(\d+)/g, (_, before: string, row) => `${before}${movedFrom0(+row, move)}`)
    .replace(/(<x:Anchor>)([\d\s,]+)/g, (_, before: string, places: string) => {
      const moved = places
        .split(",")
        .map((place, at) => (at % 4 === 2 ? place.replace(/\d+/, (row) => String(movedFrom0(+row, move))) : place));
      return before + moved.join(",");
    });
}
