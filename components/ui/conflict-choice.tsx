"use client";

import { Button, Group, Radio, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { EditConflict } from "@/lib/contract/conflict";
import { Day } from "./day";
import { Facts } from "./facts";
import { Notice } from "./notice";

/** Who changed the record first, and when [quality R5]. */
export function ChangedMeanwhile({ conflict, children }: { conflict: EditConflict; children?: ReactNode }) {
  return (
    <Notice tone="warning" role="alert" title={`${conflict.changedBy} changed this meanwhile`}>
      Saved on <Day value={conflict.changedAt} />. Your change is not saved yet
      {children ?? ": choose which version to keep."}
    </Notice>
  );
}

type Field<Name extends string> = {
  name: Name;
  label: string;
  was: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
  /** Whether it was changed here, and whether the other person changed it to something else. */
  isMine: boolean;
  isTheirs: boolean;
};

type Props<Name extends string> = {
  conflict: EditConflict;
  fields: readonly Field<Name>[];
  /** The fields that keep the values from here. */
  onChosen: (mine: ReadonlySet<Name>) => void;
  /** Returns to the form without choosing. If given, the choices are saved immediately. */
  onCancel: (() => void) | undefined;
};

/**
 * The changes of two people: a choice for each field that both changed, where the value typed here is preselected. A
 * field that only one of them changed keeps that change.
 */
export function ConflictChoice<Name extends string>({ conflict, fields, onChosen, onCancel }: Props<Name>) {
  const contested = fields.filter(({ isMine, isTheirs }) => isMine && isTheirs);
  const theirsAlone = fields.filter(({ isMine, isTheirs }) => !isMine && isTheirs);
  const changedHere = fields.filter(({ isMine }) => isMine).map(({ name }) => name);
  const [own, setOwn] = useState<ReadonlySet<Name>>(new Set(changedHere));

  function choose(name: Name, side: string) {
    const next = new Set(own);
    if (side === "mine") next.add(name);
    else next.delete(name);
    setOwn(next);
  }

  return (
    <Stack gap="md">
      <ChangedMeanwhile conflict={conflict}>{contested.length === 0 ? "." : undefined}</ChangedMeanwhile>
      <OtherChanges by={conflict.changedBy} fields={theirsAlone} />
      {contested.map(({ name, label, was, mine, theirs }) => (
        <Radio.Group
          key={name}
          label={label}
          description={<>Before: {was || "(empty)"}</>}
          value={own.has(name) ? "mine" : "theirs"}
          onChange={(side) => choose(name, side)}
        >
          <Stack gap={6} mt={6}>
            <Radio value="mine" label={<>Keep my value: {mine || "(empty)"}</>} />
            <Radio value="theirs" label={<>Use the saved value: {theirs || "(empty)"}</>} />
          </Stack>
        </Radio.Group>
      ))}
      <Group justify="flex-end">
        {onCancel ? (
          <Button variant="default" onClick={onCancel} data-autofocus autoFocus>
            Back to the form
          </Button>
        ) : null}
        <Button
          onClick={() => onChosen(own)}
          data-autofocus={onCancel === undefined || undefined}
          autoFocus={onCancel === undefined}
        >
          {!onCancel ? "Continue editing" : contested.length > 0 ? "Save with these choices" : "Save with both changes"}
        </Button>
      </Group>
    </Stack>
  );
}

type OtherProps = { by: string; fields: readonly Pick<Field<string>, "label" | "was" | "theirs">[] };

/** What only the other person changed. */
function OtherChanges({ by, fields }: OtherProps) {
  if (fields.length === 0) return null;
  return (
    <section aria-label="Other changes">
      <p className="quiet">Other changes by {by}, which are kept:</p>
      <Facts
        layout="list"
        facts={fields.map(({ label, was, theirs }) => ({
          label,
          value: (
            <>
              {theirs || "(empty)"} (before: {was || "empty"})
            </>
          ),
        }))}
      />
    </section>
  );
}
