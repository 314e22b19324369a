"use client";

import { Tooltip } from "@mantine/core";
import { useState } from "react";
import classes from "./truncated.module.css";

/** Text cut at the edge of its cell; the whole of it as a tooltip when something is cut. */
export function Truncated({ text }: { text: string | null | undefined }) {
  const [isCut, setIsCut] = useState(false);
  if (!text) return <span className={classes.missing}>N/A</span>;
  return (
    <Tooltip label={text} disabled={!isCut}>
      <span
        className={classes.text}
        onPointerEnter={({ currentTarget }) => setIsCut(currentTarget.scrollWidth > currentTarget.clientWidth)}
      >
        {text}
      </span>
    </Tooltip>
  );
}
