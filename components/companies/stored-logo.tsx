import { Button, Group, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { StoredImage } from "@/components/ui/stored-image";
import type { Company } from "@/lib/contract/companies";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import type { CompanyFormState } from "./company-values";

/** The stored logo, which a new file replaces. */
export function StoredLogo({ form, company }: { form: CompanyFormState; company: Company }) {
  const [companyLogo, logo] = form.watch(["companyLogo", "logo"]);
  if (companyLogo === null || logo) return null;
  return (
    <Group gap="xs" mb="xs" wrap="nowrap">
      <StoredImage docType="COMPANY_LOGOS" fileName={companyLogo} name={company.name} />
      <Text size="sm" truncate>
        {shownNameOf(companyLogo)}
      </Text>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={() => form.setValue("companyLogo", null, { shouldDirty: true })}
      >
        {TEXT.removeStoredLogo}
      </Button>
    </Group>
  );
}
