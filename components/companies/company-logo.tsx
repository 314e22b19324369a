"use client";

import { Avatar } from "@mantine/core";
import useSWRImmutable from "swr/immutable";
import { call } from "@/lib/client/api";
import { fileHref } from "@/lib/client/transfer-file";
import type { Company } from "@/lib/contract/companies";
import { generateSignedUrl } from "@/lib/contract/files";

/** The company's logo, or its initials while there is none. */
export function CompanyLogo({ company: { name, companyLogo } }: { company: Company }) {
  const { data } = useSWRImmutable(companyLogo && `logo:${companyLogo}`, () => addressOf(companyLogo ?? ""));
  return <Avatar src={data} name={name} radius="md" size={40} color="iris" alt="" />;
}

const addressOf = async (fileName: string) =>
  fileHref(await call(generateSignedUrl, { body: { fileName, docType: "COMPANY_LOGOS", method: "READ" } }));
