"use client";

import { type SelectProps, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { partCode } from "../part-code";
import { type FieldLook, useFieldOnDemand } from "./use-field-on-demand";

type Choice = { value: string; label: string; disabled?: boolean };

type Look = Pick<SelectProps, FieldLook | "withAsterisk" | "disabled" | "maw">;

type Props = Look &
  Pick<
    SelectProps,
    "searchable" | "clearable" | "allowDeselect" | "nothingFoundMessage" | "limit" | "comboboxProps"
  > & {
    data: readonly (string | Choice)[];
    value: string | null;
    onChange: (value: string | null) => void;
    "data-autofocus"?: boolean;
  };

const SELECT = partCode(() => import("./mantine-select").then((module) => module.Select<string>));
const LIST_HEIGHT_PX = 320;

/** One choice of many; fetched when somebody turns to it, and given what was typed meanwhile. */
export function Select({ data, ...props }: Props) {
  const { value, onChange, searchable, clearable, allowDeselect, nothingFoundMessage, limit, comboboxProps, ...look } =
    props;
  const { Field, hadFocus, standIn, turnedTo } = useFieldOnDemand(SELECT);
  // Until the select says otherwise: what is chosen, so that it stays selected when the select takes the place.
  const [search, setSearch] = useState<string | null>(null);
  const typed = useRef("");

  // After the select's own first effect, which empties its search.
  useEffect(() => {
    if (Field && typed.current) setSearch(typed.current);
  }, [Field]);

  if (Field) {
    return (
      <Field
        {...props}
        data={[...data]}
        searchValue={search ?? labelOf(data, value)}
        onSearchChange={setSearch}
        maxDropdownHeight={LIST_HEIGHT_PX}
        autoFocus={hadFocus}
        defaultDropdownOpened={hadFocus}
      />
    );
  }
  return (
    <TextInput
      {...look}
      {...turnedTo}
      ref={standIn}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      autoComplete="off"
      readOnly={!searchable}
      pointer={!searchable}
      value={typed.current || labelOf(data, value)}
      rightSection={<IconSelector size={16} stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        typed.current = event.currentTarget.value;
        setSearch(typed.current);
      }}
    />
  );
}

function labelOf(data: Props["data"], value: string | null): string {
  const chosen = data.find((option) => (typeof option === "string" ? option : option.value) === value);
  return typeof chosen === "object" ? chosen.label : (chosen ?? "");
}
