import { z } from "zod";
import { addFaults } from "@/components/ui/form/add-faults";
import { type Company, NewCompany } from "@/lib/contract/companies";
import { checkCompany } from "@/lib/domain/companies/check-company";
import { withoutDoubleState } from "@/lib/domain/companies/fields";

/** What the form contains, at registration and at a correction; the logo is a file until it is sent. */
const CompanyValues = NewCompany.omit({ policyPlans: true }).extend({
  companyLogo: z.string().nullable(),
  logo: z.custom<File>((value) => value instanceof File).nullable(),
  stateCode: z.string(),
  isSez: z.boolean(),
  confirmedWarnings: z.array(z.string()),
  version: z.number(),
});

/** The form's schema; `stored` is the company to correct, null at registration. */
export const companyForm = (stored: Company | null, phoneFirst: string) =>
  CompanyValues.superRefine(addFaults((values) => checkCompany(withoutDoubleState(values), stored, phoneFirst)));
