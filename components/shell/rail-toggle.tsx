"use client";

import { IconLayoutSidebar } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { chooseMenu } from "./menu-choice";
import classes from "./shell.module.css";

/** Min width of the rail with names. The style sheet sets the width, from the window or the user's choice. */
const WITH_NAMES = 120;

/** Toggles the names in the rail; the choice is stored in this browser. */
export function RailToggle() {
  const foot = useRef<HTMLDivElement>(null);
  const [hasNames, setHasNames] = useState<boolean>();

  useEffect(() => {
    const show = () => setHasNames(Number(foot.current?.clientWidth) >= WITH_NAMES);
    show();
    window.addEventListener("resize", show);
    return () => window.removeEventListener("resize", show);
  }, []);

  function toggle() {
    chooseMenu(hasNames ? "icons" : "names");
    setHasNames(!hasNames);
  }

  return (
    <div ref={foot} className={classes.railFoot}>
      <button type="button" className={`${classes.menuLink} ${classes.railToggle}`} data-hint-cut onClick={toggle}>
        <IconLayoutSidebar size={17} stroke={1.75} aria-hidden />
        {hasNames === false ? "Show names" : "Icons only"}
      </button>
    </div>
  );
}
