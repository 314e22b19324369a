import { Button, Group, Input, Text } from "@mantine/core";
import { IconPhoto, IconX } from "@tabler/icons-react";
import { FileDrop } from "@/components/ui/file-drop";
import { FILE_LIMITS } from "@/lib/domain/files/document-types";

const { endings, maxBytes } = FILE_LIMITS.COMPANY_LOGOS;

/** The company's logo: one picture, taken back with one press. */
export function LogoField({ logo, onLogo }: { logo: File | null; onLogo: (logo: File | null) => void }) {
  return (
    <Input.Wrapper label="Company Logo">
      {logo ? (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" miw={0}>
            <IconPhoto size={16} aria-hidden />
            <Text size="sm" truncate>
              {logo.name}
            </Text>
          </Group>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={() => onLogo(null)}
          >
            Remove logo
          </Button>
        </Group>
      ) : (
        <FileDrop
          label="Drop the logo here, or press to choose it"
          accept={endings}
          maxMegabytes={maxBytes / 1024 / 1024}
          onFiles={([file]) => file && onLogo(file)}
        />
      )}
    </Input.Wrapper>
  );
}
