import type { ComponentProps } from "react";
import type { ConfirmDialog } from "./confirm-dialog";
import { onDemand } from "./on-demand";
import { useFocusBack } from "./use-focus-back";

const Dialog = onDemand(() => import("./confirm-dialog").then((module) => module.ConfirmDialog));

type Props = ComponentProps<typeof ConfirmDialog>;

/** A question that is fetched when it is first asked, for screens that would otherwise load no dialog. */
export function ConfirmOnDemand(props: Props) {
  return props.opened ? <Asked {...props} /> : null;
}

function Asked(props: Props) {
  useFocusBack();
  return <Dialog {...props} />;
}
