"use client";

import { useEffect } from "react";
import { SIGN_IN_CHANNEL, type SignInNews } from "@/components/shell/use-popup-sign-in";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { LOGIN_MESSAGES } from "@/lib/messages/login";
import { paths } from "@/lib/paths";
import { recallSignIn } from "./sign-in-window";

type Props = { problem: { code: string; message: string } | null };

/** Notifies all pages of this console, then closes the popup; if the whole window was used, continues there. */
export function FinishSignIn({ problem }: Props) {
  useEffect(() => {
    const signIn = recallSignIn();
    const news: SignInNews = problem ? { type: "error", error: problem.message } : { type: "signed-in" };
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.postMessage(news);
    channel.close();
    if (signIn?.wholeWindow === false) {
      window.close();
      return;
    }
    const target = signIn?.callbackUrl ?? "/app";
    window.location.replace(problem ? paths.login(target, problem.code) : target);
  }, [problem]);
  return <LoaderWithTitles title={problem?.message ?? LOGIN_MESSAGES.done} />;
}
