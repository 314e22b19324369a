"use client";

import { Input, type SelectProps } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type ComponentType, useEffect, useRef, useState } from "react";

type Props = Pick<SelectProps, "placeholder" | "description" | "nothingFoundMessage" | "disabled" | "limit"> & {
  /** Its name for screen readers: the question stands beside it. */
  label: string;
  data: readonly { value: string; label: string; disabled?: boolean }[];
  value: string | null;
  onChange: (value: string | null) => void;
};

const LIST_HEIGHT_PX = 320;
const MAX_WIDTH_PX = 600;

/**
 * One choice of many, found by typing. The select with its list and their positioning is a seventh of a first load: until
 * somebody turns to the field, one of the same look stands in its place, and hands over what was typed meanwhile.
 */
export function SelectOnDemand({ label, data, value, onChange, ...field }: Props) {
  const [Select, setSelect] = useState<ComponentType<SelectProps> | null>(null);
  const [search, setSearch] = useState("");
  const standIn = useRef<HTMLInputElement>(null);
  const typed = useRef("");
  const hadFocus = useRef(false);

  async function fetchSelect() {
    const { Select: fetched } = await import("./select");
    hadFocus.current = standIn.current !== null && document.activeElement === standIn.current;
    setSelect(() => fetched);
  }

  // After the select's own first effect, which empties its search.
  useEffect(() => {
    if (Select && typed.current) setSearch(typed.current);
  }, [Select]);

  if (Select) {
    return (
      <Select
        {...field}
        aria-label={label}
        data={[...data]}
        value={value}
        onChange={onChange}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        allowDeselect={false}
        autoFocus={hadFocus.current}
        defaultDropdownOpened={hadFocus.current}
        maxDropdownHeight={LIST_HEIGHT_PX}
        maw={MAX_WIDTH_PX}
      />
    );
  }
  const { placeholder, description, disabled } = field;
  return (
    <Input.Wrapper description={description} maw={MAX_WIDTH_PX}>
      <Input
        ref={standIn}
        role="combobox"
        aria-label={label}
        aria-expanded={false}
        aria-haspopup="listbox"
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={typed.current || (data.find((option) => option.value === value)?.label ?? "")}
        rightSection={<IconSelector size={16} stroke={1.5} aria-hidden />}
        rightSectionPointerEvents="none"
        onFocus={() => void fetchSelect()}
        onChange={(event) => {
          typed.current = event.currentTarget.value;
          setSearch(typed.current);
        }}
      />
    </Input.Wrapper>
  );
}
