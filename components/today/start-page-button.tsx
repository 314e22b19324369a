import { Button } from "@mantine/core";
import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { getStartPage, setStartPage } from "@/lib/contract/calls";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";

/** Sets the user's start page in every browser: this screen or the company directory; hidden until known. */
export function StartPageButton() {
  const mayUse = useCan("views.use");
  const { data, mutate } = useApi(getStartPage, mayUse ? {} : null);
  const [busy, setBusy] = useState(false);
  if (!data) return null;
  const isStart = data.data.screen === "today";

  async function toggle() {
    setBusy(true);
    try {
      await mutate(await send(setStartPage, { body: { screen: isStart ? null : "today" } }), { revalidate: false });
      notify.success({ message: isStart ? TEXT.startsElsewhere : TEXT.startsHere });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.startFailed });
    }
    setBusy(false);
  }

  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void toggle()}>
      {isStart ? TEXT.startElsewhere : TEXT.startHere}
    </Button>
  );
}
