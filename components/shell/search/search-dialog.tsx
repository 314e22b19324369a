"use client";

import { Loader, TextInput, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useState } from "react";
import { FailedCall } from "@/components/ui/failed-call";
import { leaveBy } from "@/components/ui/leaving";
import { Modal } from "@/components/ui/modal";
import type { TypedAhead } from "@/components/ui/typed-ahead";
import { rememberPlace } from "@/lib/client/recent-places";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/constants";
import { SEARCH as TEXT } from "@/lib/messages/search";
import type { ShellRoute } from "../menu-link";
import { OptionList } from "./option-list";
import classes from "./search.module.css";
import { SearchKeys } from "./search-keys";
import type { SearchOption } from "./search-option";
import { useFound } from "./use-found";
import { useGroups } from "./use-groups";

type Props = {
  personId: string;
  routes: readonly ShellRoute[];
  actions: readonly SearchOption[];
  /** Takes the keys pressed since the opening click. */
  finishTypedAhead: () => TypedAhead;
  onClose: () => void;
};

/** Ctrl / ⌘-K: searches everything with a name, id or number, and offers global actions. */
export function SearchDialog(props: Props) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      withCloseButton={false}
      padding={0}
      size={640}
      yOffset="10vh"
      // No transition: the dialog needs the focus before the next key press.
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.4, transitionProps: { duration: 0 } }}
      attributes={{ content: { "aria-label": TEXT.dialog } }}
    >
      <SearchPanel {...props} />
    </Modal>
  );
}

/**
 * A custom combobox: Mantine's Spotlight does not announce the selected row to screen readers, and does not select rows
 * that load after typing.
 */
function SearchPanel(props: Props) {
  const listId = useId();
  const { field, text, search, groups, options, current, change, press, open } = useSearch(props);
  const status = search.isSearching
    ? TEXT.searching
    : options.length === 0
      ? TEXT.nothing
      : TEXT.found({ count: options.length });
  return (
    <>
      <TextInput
        ref={field}
        data-autofocus
        size="md"
        variant="unstyled"
        classNames={{ root: classes.field, input: classes.input }}
        role="combobox"
        aria-label={TEXT.label}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${listId}-${options.indexOf(current)}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={TEXT.label}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        rightSection={search.isSearching ? <Loader size={16} aria-hidden /> : null}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && press(event.key)) event.preventDefault();
        }}
      />
      <VisuallyHidden role="status">{text.trim() === "" ? "" : status}</VisuallyHidden>
      {search.error ? <FailedCall title={TEXT.failed} error={search.error} onRetry={search.retry} /> : null}
      <OptionList id={listId} groups={groups} current={current} isOld={search.isSearching} onOpen={open} />
      {options.length === 0 && !search.isSearching && !search.error ? (
        <p className={classes.nothing}>{TEXT.nothing}</p>
      ) : null}
      <SearchKeys />
    </>
  );
}

/** The typed text, what it finds, and the chosen row. */
function useSearch({ personId, routes, actions, finishTypedAhead, onClose }: Props) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const [isEntered, setIsEntered] = useState(false);
  const search = useFound(text);
  const groups = useGroups(text, search, { personId, routes, actions });
  const options = groups.flatMap((group) => group.options);
  const current = options[Math.min(chosen, options.length - 1)];
  // Enter must not open results of an earlier text.
  const isSettled = !search.isSearching || current?.run !== undefined || current?.place.kind === "screen";

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const typed = finishTypedAhead();
    setText(typed.text);
    setIsEntered(typed.isEntered);
  }, [finishTypedAhead]);

  function open(option: SearchOption) {
    onClose();
    if (option.run) option.run();
    else {
      rememberPlace(personId, option.place);
      leaveBy(() => router.push(option.place.href));
    }
  }

  // Enter pressed before the results opens the first result once it is loaded.
  useEffect(() => {
    if (!isEntered || search.isSearching || text === "") return;
    setIsEntered(false);
    if (current) open(current);
  });

  function change(typed: string) {
    setText(typed);
    setChosen(0);
    setIsEntered(false);
  }

  function press(key: string): boolean {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[key];
    if (step && options.length > 0) {
      setChosen((Math.min(chosen, options.length - 1) + step + options.length) % options.length);
    } else if (key === "Enter" && current && (chosen > 0 || isSettled)) open(current);
    else if (key === "Enter") setIsEntered(search.isSearching);
    else return false;
    return true;
  }
  return { field, text, search, groups, options, current, change, press, open };
}
