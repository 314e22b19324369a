"use client";

import { Button, Menu } from "@mantine/core";
import { IconBookmark, IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { usePopupButton } from "@/components/ui/use-popup-button";
import { useCan, useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import type { SavedView } from "@/lib/contract/saved-views";
import { SAVED_VIEW_MESSAGES as TEXT } from "@/lib/messages/saved-views";
import classes from "./saved-views.module.css";
import { type ListOfViews, useSavedViews, type ViewDialog } from "./use-saved-views";
import { ViewEntries } from "./view-entries";

const SaveViewDialog = lazyDialog(() => import("./save-view-dialog").then((module) => module.SaveViewDialog));
const RenameViewDialog = lazyDialog(() => import("./rename-view-dialog").then((module) => module.RenameViewDialog));
const DeleteViewDialog = lazyDialog(() => import("./delete-view-dialog").then((module) => module.DeleteViewDialog));

/** The saved views of a list, next to its title: one's own and the team's. Hidden if the provider lacks the call. */
export function SavedViews(props: ListOfViews) {
  const isOffered = useOffered(call.listSavedViews);
  const mayUse = useCan("views.use");
  return isOffered && mayUse ? <OfferedViews {...props} /> : null;
}

function OfferedViews(props: ListOfViews) {
  const { button, popup, target, isWanted } = usePopupButton("menu");
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  const views = useSavedViews(props, isWanted);
  const { chosen, words, isGone } = views;
  const isChanged = chosen !== undefined && chosen.words !== words;

  async function change(view: SavedView, to: { words?: string; isShared?: boolean }, message: string) {
    try {
      const body = { version: view.version, ...to };
      await send(call.changeSavedView, { params: { id: view.id }, body });
      notify.success({ message });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failed });
    }
    await views.reload();
  }

  return (
    <>
      <Button
        {...button}
        variant="subtle"
        color="gray"
        size="compact-sm"
        data-print="no"
        leftSection={<IconBookmark size={15} aria-hidden />}
        rightSection={<IconChevronDown size={14} aria-hidden />}
      >
        <span className={classes.name}>{chosen?.name ?? TEXT.button}</span>{" "}
        {isChanged ? <span className={classes.note}>{TEXT.changed}</span> : null}
      </Button>
      {isWanted ? (
        <Menu {...popup} position="bottom-start">
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown className={classes.dropdown} aria-label={TEXT.menu}>
            <ViewEntries views={views} isChanged={isChanged} onChange={change} onDialog={setDialog} />
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {isGone ? (
        <span className={classes.note} role="status">
          {TEXT.gone}
        </span>
      ) : null}
      {dialog ? <ViewDialogs list={props.list} dialog={dialog} views={views} onClose={() => setDialog(null)} /> : null}
    </>
  );
}

type DialogsProps = Pick<ListOfViews, "list"> & {
  dialog: ViewDialog;
  views: ReturnType<typeof useSavedViews>;
  onClose: () => void;
};

function ViewDialogs({ list, dialog, views, onClose }: DialogsProps) {
  const { chosen } = views;

  async function showSaved(view: SavedView) {
    notify.success({ message: TEXT.saved({ name: view.name }) });
    await views.reload();
    views.mark(view);
  }

  return (
    <>
      {dialog === "save" ? (
        <SaveViewDialog list={list} words={views.words} onClose={onClose} onSaved={showSaved} />
      ) : null}
      {dialog === "rename" && chosen ? (
        <RenameViewDialog view={chosen} onClose={onClose} onChanged={views.reload} />
      ) : null}
      {dialog === "delete" && chosen ? (
        <DeleteViewDialog
          view={chosen}
          onClose={onClose}
          onDeleted={() => {
            views.leave();
            return views.reload();
          }}
        />
      ) : null}
    </>
  );
}
