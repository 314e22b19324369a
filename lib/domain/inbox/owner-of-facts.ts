import { namesNewValue } from "../column-matching/correction-words";
import { isAddRequest } from "./joiners-in-words";
import { isDeleteRequest } from "./leavers-in-words";
import { idOf, idsIn, OF_RELATIVE, sentencesIn } from "./sentences";

const FAMILY = /\b(?:family|new ?born)\b/i;
const RELATION =
  /\b(?:spouse|wife|husband|father|mother|(?:new ?born )?(?:son|daughter|child|baby(?: boy| girl)?)|new ?born)(?:[- ]in[- ]law)?\b/gi;

/** Whose facts a text lists without an Employee ID: of a relative to be added, or of a correction. */
export type Owner = { id: string; relation: string | null };

/**
 * The only employee whom the sentences of a text name, if they ask to add a relative, or if the facts have a new value:
 * 'Please add the wife of Om Rao (E102)' above her name and birth date. null if the facts may be another person's.
 */
export function ownerOf(lines: readonly string[], facts: readonly string[]): Owner | null {
  const sentences = sentencesIn(lines);
  const [id, ...others] = new Set(sentences.flatMap((sentence) => idsIn(sentence).map(idOf)));
  if (!id || others.length > 0 || sentences.some(isDeleteRequest)) return null;
  if (facts.some(namesNewValue)) return sentences.some(isAddRequest) ? null : { id, relation: null };
  const named = sentences.filter((sentence) => OF_RELATIVE.test(sentence) || FAMILY.test(sentence));
  if (named.length === 0 || !sentences.some(isAddRequest)) return null;
  const [relation = null, ...more] = new Set(
    named.flatMap((one) => one.match(RELATION) ?? []).map((one) => one.toLowerCase()),
  );
  return { id, relation: more.length > 0 ? null : relation };
}
