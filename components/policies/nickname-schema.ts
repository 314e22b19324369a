import { assignNickName } from "@/lib/contract/policy-lists";
import { isPolicyNickname } from "@/lib/domain/policies/nickname";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";

/** A nickname as the provider reads it, with the sentence for characters that it may not have. */
export const Nickname = assignNickName.body.refine(({ nickName }) => nickName === "" || isPolicyNickname(nickName), {
  path: ["nickName"],
  message: TEXT.nicknameCharacters,
});
