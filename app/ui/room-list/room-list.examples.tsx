import { Link } from "react-router";
import { LineForm } from "./line-form.tsx";
import { RoomLine, RoomList } from "./room-list.tsx";

export const examples = [
  {
    name: "with a state or a button beside a line",
    element: (
      <RoomList heading="Orders">
        <RoomLine note="Placed on 1 July 2026" beside="Paid">
          <Link to="/portal/orders">OR-2345-6789</Link> · Basic plan, ₹1,499
        </RoomLine>
        <RoomLine
          text="We may write to you about your tax."
          note="Given on 1 July 2026"
          beside={
            <LineForm field="purpose" value="letters" of="the consent to letters">
              Withdraw
            </LineForm>
          }
        >
          <strong>Letters</strong>
        </RoomLine>
      </RoomList>
    ),
  },
  {
    name: "without lines",
    element: (
      <RoomList heading="Requests" empty="No requests yet.">
        {[]}
      </RoomList>
    ),
  },
];
