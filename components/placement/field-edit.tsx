"use client";

import { type ReactNode, useState } from "react";
import { EditableValue } from "@/components/ui/editable-value";
import { lazyDialog } from "@/components/ui/lazy-part";
import { useCan } from "@/lib/client/viewer";
import type { Policy } from "@/lib/contract/policies";
import type { PlacementField } from "@/lib/domain/policies/placement/fields";
import type { FieldPath } from "@/lib/domain/policies/placement/values";

const FieldForm = lazyDialog(() => import("./field-form").then((module) => module.FieldForm));

/** The title has the nickname; the others add or remove fields, so they are changed on the form only. */
const ONLY_ELSEWHERE: readonly FieldPath[] = ["general.nickName", "terms.sumInsuredStructure", "terms.numberOfSlabs"];

/** Only a lead changes them on a policy with lives (ruling 46). */
const PERIOD: readonly FieldPath[] = ["general.policyStartDate", "general.policyEndDate"];

type Props = {
  policy: Policy;
  field: PlacementField;
  path: FieldPath;
  /** Name of the field, with its slab. */
  label: string;
  /** The value as the page shows it. */
  children: ReactNode;
  onSaved: () => Promise<unknown>;
};

/** A value of a policy with a pencil that turns it into a field. */
export function FieldEdit({ policy, field, path, label, children, onSaved }: Props) {
  const [edit, setEdit] = useState<"none" | "open" | "closed">("none");
  const mayChangePeriod = useCan("policies.changePeriod");
  const isBarred = policy.needsReview === true && !mayChangePeriod && PERIOD.includes(path);
  if (field.readOnly || ONLY_ELSEWHERE.includes(path) || isBarred) return children;
  if (edit === "open") {
    return (
      <FieldForm
        policy={policy}
        field={field}
        path={path}
        label={label}
        onSaved={onSaved}
        onClose={() => setEdit("closed")}
      />
    );
  }
  return (
    <EditableValue label={label} autoFocus={edit === "closed"} onEdit={() => setEdit("open")}>
      {children}
    </EditableValue>
  );
}
