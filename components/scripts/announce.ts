import { notify } from "@/components/ui/notify";
import { andMore } from "@/lib/domain/counted";
import {
  HR_MESSAGES,
  PREVALIDATION_AND_HR_MESSAGES,
  PREVALIDATION_MESSAGES,
  SCRIPT_SCREEN,
  SKF_MESSAGES,
} from "@/lib/messages/scripts";
import type { PrevalidationReply } from "./shown-lists";

/** Max names in a toast; the result below lists all. */
const NAMED = 50;

function join(names: readonly string[]): string {
  const more = names.length - NAMED;
  const text = names.slice(0, NAMED).join(", ");
  return more > 0 ? `${text} ${andMore(more)}` : text;
}

/** The toasts after an SKF run [spec 3 §8]. */
export function announceSkf({ onboarded, not }: { onboarded: readonly string[]; not: readonly string[] }): void {
  const { title, noData, onboarded: done, notOnboarded: refused } = SKF_MESSAGES;
  if (onboarded.length + not.length === 0) notify.error({ title, message: noData });
  if (onboarded.length > 0) notify.success({ title: done, message: join(onboarded) });
  if (not.length > 0) notify.error({ title: refused, message: join(not) });
}

/** One error toast per list that has entries [spec 3 §8]. */
function announcePolicyErrors({ policyNotfound, policyPrevalidationErrorList: errors }: PrevalidationReply): void {
  const { policyNotFound, errors: title } = PREVALIDATION_MESSAGES;
  if (policyNotfound.length > 0) notify.error({ title: policyNotFound, message: join(policyNotfound) });
  if (errors.length > 0) notify.error({ title, message: join(errors) });
}

/** The toasts after a prevalidation [spec 3 §8]. */
export function announcePrevalidation(reply: PrevalidationReply): void {
  const { title, noData, added } = PREVALIDATION_MESSAGES;
  const { policyNotfound, policyPrevalidationErrorList, preValidationAdded } = reply;
  if (policyNotfound.length + policyPrevalidationErrorList.length + preValidationAdded.length === 0) {
    notify.error({ title, message: noData });
  }
  announcePolicyErrors(reply);
  if (preValidationAdded.length > 0) notify.success({ message: added });
}

/** The toast after HR setup [spec 3 §8]. */
export function announceHr({ errorCount }: { errorCount: number }): void {
  const { title, errorsFound, noErrors } = HR_MESSAGES;
  if (errorCount > 0) notify.error({ title, message: errorsFound({ n: errorCount }) });
  else notify.success({ title, message: noErrors });
}

type CombinedReply = PrevalidationReply & {
  errorCount: number;
  addedCount: number;
  hrEmailOrMobileExist: readonly string[];
  missingHrOrCompanyDetails: readonly string[];
};

/** The toasts after the combined tool: its success also after errors, with the counts [spec 3 §8, domain §1 #29]. */
export function announceCombined(reply: CombinedReply): void {
  const { hrEmailOrMobileExist: taken, missingHrOrCompanyDetails: missing } = reply;
  if (taken.length > 0) notify.error({ title: HR_MESSAGES.contactExists, message: join(taken) });
  if (missing.length > 0) notify.error({ title: HR_MESSAGES.companyMissing, message: join(missing) });
  announcePolicyErrors(reply);
  const { policyNotfound, policyPrevalidationErrorList, preValidationAdded } = reply;
  const not = reply.errorCount + policyNotfound.length + policyPrevalidationErrorList.length;
  const counts = { added: reply.addedCount + preValidationAdded.length, not };
  const isEmpty = counts.added + counts.not === 0;
  if (isEmpty) notify.error({ title: PREVALIDATION_AND_HR_MESSAGES.title, message: PREVALIDATION_MESSAGES.noData });
  else notify.success({ title: PREVALIDATION_MESSAGES.added, message: SCRIPT_SCREEN.addedAndNot(counts) });
}
