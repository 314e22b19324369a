"use client";

import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { partCode } from "./part-code";
import { type OpeningButton, useOpenedOnDemand } from "./use-opened-on-demand";

type Props = {
  /** What the panel is about; its accessible name. */
  label: string;
  /** The words on the button, where they say more than the label. */
  text?: string;
  /** What stands in the panel; `close` closes it. */
  children: (close: () => void) => ReactNode;
};

export type OpenedPanelProps = Pick<Props, "label" | "children"> & { button: OpeningButton };

const PANEL = partCode(() => import("./opened-panel").then((module) => module.OpenedPanel));

/** A button with a small panel below it, for a filter of a list. */
export function PanelButton({ label, text = label, children }: Props) {
  const button = (
    <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
      {text}
    </Button>
  );
  const { Opened, closed } = useOpenedOnDemand(PANEL, button, "dialog");
  return Opened ? (
    <Opened label={label} button={button}>
      {children}
    </Opened>
  ) : (
    closed
  );
}
