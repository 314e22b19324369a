import { assignNickName } from "@/lib/contract/policy-lists";
import { isPolicyNickname } from "@/lib/domain/policies/nickname";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";

/** Validation of a nickname as in the provider, with the message for invalid characters. */
export const Nickname = assignNickName.body.refine(({ nickName }) => nickName === "" || isPolicyNickname(nickName), {
  path: ["nickName"],
  message: TEXT.nicknameCharacters,
});
