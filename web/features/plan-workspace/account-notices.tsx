import { RoomNotice } from "../plan-settings/room-notice.tsx";
import { MemberAsk } from "../plan-sharing/member-question.tsx";

/** What is said or asked above a plan that is kept for an account. */
export function AccountNotices() {
  return (
    <>
      <RoomNotice />
      <MemberAsk />
    </>
  );
}
