import { splitName } from "@/lib/domain/members/normalise";
import type { EditableField, RosterLife } from "@/lib/domain/members/types";
import type { Db } from "../db/connect";
import { FIELDS, fieldsOf, type RevisedData, revise } from "../members/fields";
import { loadLives } from "../members/load-lives";

type SentEdit = { id: string; userId: string; coverId: string; policyId: string; revisedData: RevisedData | null };

/** The fields of each edit that have changed again since, also by a pending change. Keyed by the row's id. */
export async function loadChangedFields(
  db: Db,
  companyId: string | null,
  edits: readonly SentEdit[],
): Promise<Map<string, ReadonlySet<EditableField>>> {
  if (companyId === null || edits.length === 0) return new Map();
  const policyIds = [...new Set(edits.map(({ policyId }) => policyId))];
  const userIds = edits.map(({ userId }) => userId);
  const lives = await loadLives(db, { companyId, policyIds, withCharges: false }, { employeeIds: [], userIds });
  const byCover = new Map(lives.map((life) => [life.userPolicyId, life]));
  return new Map(
    edits.map(({ id, coverId, revisedData }) => {
      const life = byCover.get(coverId);
      return [id, new Set(life ? changedFields(life, revisedData ?? {}) : [])];
    }),
  );
}

function changedFields(life: RosterLife, revised: RevisedData): EditableField[] {
  const sent = revise(life, revised);
  const fields = fieldsOf(revised).map(([field]) => field);
  return fields.filter((field) => storedValue(life, field) !== storedValue(sent, field));
}

function storedValue(life: RosterLife, field: EditableField) {
  if (field !== "name") return life[FIELDS[field].key];
  const { firstName, lastName } = splitName(life.name);
  return `${firstName} ${lastName}`;
}

/** Whether all that an edit changed was changed again later: nothing remains to reverse. */
export function isReplaced(revised: RevisedData | null, changed: ReadonlySet<EditableField> | undefined): boolean {
  const fields = fieldsOf(revised ?? {});
  return fields.length > 0 && fields.every(([field]) => changed?.has(field));
}
