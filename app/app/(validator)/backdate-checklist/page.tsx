import type { Metadata } from "next";
import { BackdateChecklist } from "@/components/validator/backdate/backdate-checklist";
import { createPage } from "../../create-page";

export const metadata: Metadata = { title: "Backdate checklist" };

export default createPage("/app/backdate-checklist", <BackdateChecklist />);
