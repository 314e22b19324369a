import type { Metadata } from "next";
import { ValidationSummary } from "@/components/validator/summary/validation-summary";
import { createPage } from "../../create-page";

export const metadata: Metadata = { title: "Validation summary" };

export default createPage("/app/validation-summary", <ValidationSummary />);
