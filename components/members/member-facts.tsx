import type { Fact } from "@/components/ui/facts";
import type { Member } from "@/lib/contract/users";

/** Mobile, email and parent of a member, at the top of every dialog about one. */
export function memberFacts(member: Member): Fact[] {
  return [
    { label: "Relationship", value: member.relationship },
    { label: "Mobile", value: member.mobile },
    { label: "Email", value: member.email },
    { label: "Parent ID", value: member.parentId },
  ];
}
