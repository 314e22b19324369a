"use client";

import { useOffered } from "@/lib/client/viewer";
import { reviewPolicy } from "@/lib/contract/calls";
import { choicesFor, type MasterLists } from "@/lib/domain/policies/placement/choices";
import { type PlacementField as Field, type FieldValue, fieldsFor } from "@/lib/domain/policies/placement/fields";
import { FLAT } from "@/lib/domain/policies/placement/side-effects";
import { type FieldPath, type PlacementValues, typeOf } from "@/lib/domain/policies/placement/values";
import { AddToList } from "./add-to-list";
import type { PolicyOfForm } from "./base-policy";
import type { Group } from "./groups";
import classes from "./placement.module.css";
import { PlacementField } from "./placement-field";
import { ProposedGst } from "./proposed-gst";
import { followChange, type Placement } from "./use-placement";

type Props = { form: Placement; policy: PolicyOfForm; values: PlacementValues; lists: MasterLists; group: Group };

/** The fields of one section, depending on the policy type. */
export function FieldGrid({ form, policy, values, lists, group }: Props) {
  const { fields, prefix, own, called = "" } = group;
  const offersOurs = useOffered(reviewPolicy);
  const shown = fieldsFor(fields, typeOf(values)).filter(({ isOurs }) => offersOurs || !isOurs);
  const follow = (path: FieldPath, value: FieldValue) => followChange(form, path, value);
  return (
    <div className={classes.fields}>
      {shown.map((field) => (
        <div key={field.key} data-field={`${prefix}.${field.key}`}>
          <PlacementField
            form={form}
            policy={policy}
            field={field}
            path={`${prefix}.${field.key}`}
            summaryLabel={called + field.label}
            choices={choicesWith(own[field.key], field, values, lists)}
            disabled={field.key === "numberOfSlabs" && values.terms.sumInsuredStructure === FLAT}
            onChanged={follow}
          />
          {field.key === "gst" ? <ProposedGst form={form} /> : null}
          {typeof field.options === "string" ? <AddToList list={field.options} label={field.label} /> : null}
        </div>
      ))}
    </div>
  );
}

/** The options of one field on its own. */
export function choicesOf(field: Field, path: FieldPath, values: PlacementValues, lists: MasterLists) {
  const [section, index = ""] = path.split(".");
  const own = section === "slabs" ? values.slabs[Number(index)] : section === "terms" ? values.terms : values.general;
  return choicesWith(own?.[field.key], field, values, lists);
}

/** The options of a choice, with the stored value first if it is no longer in the list. */
function choicesWith(value: FieldValue | undefined, field: Field, values: PlacementValues, lists: MasterLists) {
  if (field.kind !== "choice") return [];
  const choices = choicesFor(field, values, lists);
  return typeof value !== "string" || !value || choices.includes(value) ? choices : [value, ...choices];
}
