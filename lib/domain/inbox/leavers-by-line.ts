import type { LocalDate } from "../dates/local-date";
import { DAY_AND_MONTH, datesMentioned, LEAVING, leaversDatedBy, leavingDateIn } from "./leaving-date";
import { DATE, NAME, OF_LIST, sentencesIn, TITLE, withoutStop } from "./sentences";

const BULLET = /^\s*(?:\(?\d{1,2}(?:[.)]|\s)|[-–•*])\s*/;
/** "1. Asha Rao - 20/11/2026  2. Vikram Shah": the next item of a line. */
const NEXT_ITEM = /(?<=\S)\s+(?=\(?\d{1,2}[.)]\s*\p{Lu})/u;

const ITEM = new RegExp(String.raw`^\s*${TITLE}(?<name>${NAME})(?<rest>.*)$`, "u");
/** Words beside a date of leaving. */
const BESIDE_DATE =
  /\b(?:date|day|last|working|of|dol|exit|lwd|resign(?:ed|ation)|left|leaving|reliev(?:ed|ing)|terminated|retired|abscond(?:ed|ing)|wef|w\.e\.f|effective|from|is|was|on)\b/gi;
/** "DOJ 01/04/2024" beside the date of leaving. */
const OTHER_DATE = new RegExp(
  String.raw`\b(?:doj|dob|date of (?:joining|birth)|joined(?: on)?)[\s:.–-]*(?:${DATE.source})`,
  "giu",
);
/** "HR Manager" below a list signs the email, "S.No Name LWD" above it has headings. */
const NO_PERSON =
  /\b(?:HR|Manager|Executive|Officer|Head|Team|Department|Pvt|Ltd|Limited|Name|Claim|Form|Policy|Card|Bill)\b/i;

type Named = { id: string; name: string; day: string | null };
type Piece = { text: string; isListed: boolean };

const piecesIn = (lines: readonly string[]): Piece[] =>
  lines
    .flatMap((line) => line.split(NEXT_ITEM))
    .flatMap((part) => {
      const text = part.replace(BULLET, "");
      return sentencesIn([text]).map((sentence, at) => ({ text: sentence, isListed: at === 0 && text !== part }));
    });

/** A name, alone or with a date of leaving; null for any other text. */
function itemOf(text: string, sentOn: LocalDate | null): Named | null {
  const { name, rest: behind = "" } = ITEM.exec(text)?.groups ?? {};
  const rest = behind.replace(OTHER_DATE, "");
  if (!name || NO_PERSON.test(name) || datesMentioned(rest) > 1) return null;
  const others = rest.replace(DAY_AND_MONTH, "").replace(BESIDE_DATE, "");
  return /[\p{L}\p{N}]/u.test(others)
    ? null
    : { id: "", name: withoutStop(name), day: leavingDateIn(`LWD${rest}`, sentOn) };
}

/** Whether a sentence is a name with a date: "Vikram Shah - 22/11/2026". */
export const isDatedName = (sentence: string): boolean =>
  datesMentioned(sentence) > 0 && itemOf(sentence, null) !== null;

/** "Please delete the following: Asha Rao, Vikram Shah": the names behind the colon; the only date is everyone's. */
function itemsBehindColon(request: string, sentOn: LocalDate | null): (Named | null)[] {
  const behind = request.slice(request.indexOf(":") + 1).trim();
  if (!request.includes(":") || behind === "") return [];
  const items = behind
    .split(behind.includes(";") ? /;\s*/ : /,\s*(?:and\s+)?|\s+(?:and|&)\s+/)
    .filter((part) => part !== "")
    .map((part) => itemOf(part, sentOn));
  const day = datesMentioned(behind) === 1 ? (items.find((item) => item?.day)?.day ?? null) : null;
  return items.map((item) => item && { ...item, day: item.day ?? day });
}

/**
 * The employees without IDs whom a text lists below a request, or above it: "Please delete the following: 1. Asha Rao -
 * 20/11/2026". None if a line with a number or a date is anything else, because the list would lose an employee.
 */
export function leaversByLine(
  lines: readonly string[],
  isDeleteRequest: (sentence: string) => boolean,
  sentOn: LocalDate | null,
): Named[] {
  const found: (Named & Pick<Piece, "isListed">)[] = [];
  let dayOfAll: string | null = null;
  // Names without a number or a date belong to the list only directly below the request, or below each other.
  let isNext = false;
  const pieces = piecesIn(lines);
  for (const [at, { text, isListed }] of pieces.entries()) {
    const isRequest = isDeleteRequest(text);
    if (text.trim() === "") isNext &&= found.length === 0;
    else if (isRequest && !OF_LIST.test(text)) return [];
    else if (isRequest) {
      const items = itemsBehindColon(text, sentOn);
      if (items.includes(null)) return [];
      found.push(...items.flatMap((item) => (item ? { ...item, isListed } : [])));
      if (items.length === 0 && LEAVING.test(text)) dayOfAll ??= leavingDateIn(text, sentOn);
      isNext = true;
    } else {
      const item = itemOf(text, sentOn);
      const isAlone = !isListed && datesMentioned(text) === 0;
      if (item && isAlone && isNext && found.some((one) => one.isListed || one.day)) return [];
      if (item && (!isAlone || isNext)) {
        found.push({ ...item, isListed });
        isNext = true;
      } else if (!isListed && LEAVING.test(text)) {
        const isMore = pieces.slice(at + 1).some((piece) => itemOf(piece.text, sentOn) !== null);
        const day = leavingDateIn(text, sentOn);
        for (const leaver of leaversDatedBy(text, found, found, isMore)) leaver.day ??= day;
      } else if (!isAlone) return [];
      else isNext = false;
    }
  }
  return found.map(({ id, name, day }) => ({ id, name, day: day ?? dayOfAll }));
}
