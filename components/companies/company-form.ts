import { z } from "zod";
import { addFaults } from "@/components/ui/form/add-faults";
import { NewCompany } from "@/lib/contract/companies";
import { checkCompany } from "@/lib/domain/companies/check-company";

/** What the form holds; the logo is a file until it is sent. */
export const CompanyForm = NewCompany.omit({ companyLogo: true, policyPlans: true })
  .extend({ logo: z.custom<File>((value) => value instanceof File).nullable() })
  .superRefine(addFaults(checkCompany));
