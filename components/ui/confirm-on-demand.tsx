import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import type { ConfirmDialog } from "./confirm-dialog";
import { useFocusBack } from "./use-focus-back";

const Dialog = dynamic(() => import("./confirm-dialog").then((module) => module.ConfirmDialog), { ssr: false });

type Props = ComponentProps<typeof ConfirmDialog>;

/** A question that is fetched when it is first asked, for screens that would otherwise load no dialog. */
export function ConfirmOnDemand(props: Props) {
  return props.opened ? <Asked {...props} /> : null;
}

function Asked(props: Props) {
  useFocusBack();
  return <Dialog {...props} />;
}
