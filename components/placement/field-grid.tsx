"use client";

import { SimpleGrid } from "@mantine/core";
import type { ReactNode } from "react";
import { choicesFor, type MasterLists } from "@/lib/domain/policies/placement/choices";
import { fieldsFor, type PlacementField, type Values } from "@/lib/domain/policies/placement/fields";
import { FLAT } from "@/lib/domain/policies/placement/side-effects";
import { type FieldPath, typeOf } from "@/lib/domain/policies/placement/values";
import { AddToList } from "./add-to-list";
import { FieldInput } from "./field-input";
import type { Placement } from "./use-placement";

type Props = {
  placement: Placement;
  lists: MasterLists;
  fields: readonly PlacementField[];
  /** Where these fields stand: `general`, `terms`, `slabs.0`. */
  prefix: FieldPath;
  own: Values;
  /** Stands under a field, by its key. */
  help?: Readonly<Record<string, ReactNode>>;
};

/** The fields of one section, as many as the type of policy has. */
export function FieldGrid({ placement, lists, fields, prefix, own, help = {} }: Props) {
  const { values, errors, change, touch } = placement;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="sm">
      {fieldsFor(fields, typeOf(values)).map((field) => {
        const path = `${prefix}.${field.key}`;
        const add = typeof field.options === "string" ? <AddToList list={field.options} label={field.label} /> : null;
        return (
          <div key={path}>
            <FieldInput
              field={field}
              path={path}
              value={own[field.key] ?? ""}
              error={errors[path]}
              choices={field.kind === "choice" ? choicesFor(field, values, lists) : []}
              disabled={field.key === "numberOfSlabs" && values.terms.sumInsuredStructure === FLAT}
              help={help[field.key]}
              onChange={change}
              onLeave={touch}
            />
            {add}
          </div>
        );
      })}
    </SimpleGrid>
  );
}
