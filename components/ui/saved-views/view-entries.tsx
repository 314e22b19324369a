import { Menu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { isPlainPress } from "@/components/ui/is-plain-press";
import { useCan } from "@/lib/client/viewer";
import type { SavedView } from "@/lib/contract/saved-views";
import { SAVED_VIEW_MESSAGES as TEXT } from "@/lib/messages/saved-views";
import classes from "./saved-views.module.css";
import type { useSavedViews, ViewDialog } from "./use-saved-views";

type Views = ReturnType<typeof useSavedViews>;

type Props = {
  views: Views;
  isChanged: boolean;
  onChange: (view: SavedView, to: { words?: string; isShared?: boolean }, message: string) => Promise<void>;
  onDialog: (dialog: ViewDialog) => void;
};

/** Content of the view menu: the views, then the actions for the current one. */
export function ViewEntries({ views, isChanged, onChange, onDialog }: Props) {
  const { views: all, error, chosen } = views;
  return (
    <>
      {all ? <Groups all={all} views={views} /> : null}
      {!all && error ? (
        <Menu.Item color="red" closeMenuOnClick={false} onClick={() => void views.reload()}>
          {TEXT.retry}
        </Menu.Item>
      ) : null}
      {all || error ? null : <Menu.Label>{TEXT.loading}</Menu.Label>}
      <Menu.Divider />
      {chosen ? (
        <ChosenActions chosen={chosen} views={views} isChanged={isChanged} onChange={onChange} onDialog={onDialog} />
      ) : null}
      <Menu.Item onClick={() => onDialog("save")}>{TEXT.save}</Menu.Item>
    </>
  );
}

function Groups({ all, views }: { all: readonly SavedView[]; views: Views }) {
  const mine = all.filter(({ isShared }) => !isShared);
  const team = all.filter(({ isShared }) => isShared);
  if (all.length === 0) return <Menu.Label className={classes.empty}>{TEXT.none}</Menu.Label>;
  return (
    <>
      {mine.length > 0 ? <Menu.Label>{TEXT.mine}</Menu.Label> : null}
      {mine.map((view) => (
        <ViewLink key={view.id} view={view} views={views} />
      ))}
      {team.length > 0 ? <Menu.Label>{TEXT.team}</Menu.Label> : null}
      {team.map((view) => (
        <ViewLink key={view.id} view={view} views={views} />
      ))}
    </>
  );
}

/** A click shows the view here; with Ctrl, ⌘ or the middle button, its address opens in a new tab. */
function ViewLink({ view, views }: { view: SavedView; views: Views }) {
  const isChosen = views.chosen?.id === view.id;

  function show(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    views.show(view);
  }

  return (
    <Menu.Item
      component="a"
      href={views.linkTo(view)}
      onClick={show}
      aria-current={isChosen || undefined}
      leftSection={isChosen ? <IconCheck size={14} aria-hidden /> : <span className={classes.noMark} />}
      rightSection={view.isMine ? null : <small className={classes.note}>{TEXT.by({ name: view.savedBy })}</small>}
    >
      {view.name}
    </Menu.Item>
  );
}

function ChosenActions({ chosen, views, isChanged, onChange, onDialog }: Props & { chosen: SavedView }) {
  const mayShare = useCan("views.share");
  const { name, isShared, savedBy } = chosen;
  const { mayChange } = chosen;
  return (
    <>
      <Menu.Item onClick={views.leave}>{TEXT.leave}</Menu.Item>
      {mayChange && isChanged ? (
        <Menu.Item onClick={() => void onChange(chosen, { words: views.words }, TEXT.saved({ name }))}>
          {TEXT.overwrite({ name })}
        </Menu.Item>
      ) : null}
      {mayChange ? <Menu.Item onClick={() => onDialog("rename")}>{TEXT.rename({ name })}</Menu.Item> : null}
      {mayChange && !isShared && mayShare ? (
        <Menu.Item onClick={() => void onChange(chosen, { isShared: true }, TEXT.shared({ name }))}>
          {TEXT.shareIt({ name })}
        </Menu.Item>
      ) : null}
      {mayChange && isShared ? (
        <Menu.Item onClick={() => void onChange(chosen, { isShared: false }, TEXT.unshared({ name, owner: savedBy }))}>
          {TEXT.unshare({ name })}
        </Menu.Item>
      ) : null}
      {mayChange ? (
        <Menu.Item color="red" onClick={() => onDialog("delete")}>
          {TEXT.remove({ name })}
        </Menu.Item>
      ) : null}
    </>
  );
}
