import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { moment } from "@/lib/domain/dates/moment";
import { RESUME_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "../flow/flow-provider";
import type { Unfinished } from "../flow/use-stored-state";
import shared from "../validator.module.css";
import classes from "./upload.module.css";

/** Unfinished work of a closed tab or a crash, offered while there is no current upload. */
export function UnfinishedWork() {
  const { unfinished, resume, discard } = useFlow();
  const [found, setFound] = useState<readonly Unfinished[]>([]);
  useEffect(() => {
    let isGone = false;
    void unfinished().then((flows) => !isGone && setFound(flows));
    return () => {
      isGone = true;
    };
  }, [unfinished]);
  if (found.length === 0) return null;

  async function drop(flow: string) {
    await discard(flow);
    setFound((before) => before.filter((one) => one.flow !== flow));
  }

  return (
    <section className={classes.unfinished} aria-label={TEXT.title}>
      <p className={shared.line}>
        <IconHistory size={16} aria-hidden /> <b>{TEXT.title}</b>
      </p>
      <ul>
        {found.map(({ flow, at, company, file, members }) => (
          <li key={flow}>
            <span>
              {TEXT.left({ company, file, members })}{" "}
              <span className="quiet-small">{moment({ seconds: at / 1000 })}</span>
            </span>
            <Button size="compact-sm" onClick={() => void resume(flow)}>
              {TEXT.resume}
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void drop(flow)}>
              {TEXT.discard}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
