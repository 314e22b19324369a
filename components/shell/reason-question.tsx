"use client";

import { useEffect, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { ReasonQuestion as Question, reasonQuestions } from "@/lib/client/open-reason-question";

const ReasonDialog = lazyDialog(() => import("./reason-dialog").then((module) => module.ReasonDialog));

/** Asks for the reason when a change turns out to need a second person. */
export function ReasonQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    const show = (event: Event) => {
      if (!(event instanceof Question)) return;
      event.preventDefault();
      setQuestion(event);
    };
    reasonQuestions.addEventListener("reason", show);
    return () => reasonQuestions.removeEventListener("reason", show);
  }, []);
  if (!question) return null;
  const close = (reason: string | null) => {
    setQuestion(null);
    question.answer(reason);
  };
  return <ReasonDialog text={question.text} onClose={close} />;
}
