import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RoomLine, RoomList } from "./room-list.tsx";

const line = <RoomLine key="first">Ganga</RoomLine>;

test.each([
  ["lines", [line], "None yet.", "<h2>Boats</h2><ul class="],
  ["no lines", [[], false], "None yet.", '<h2>Boats</h2><p class="lead">None yet.</p>'],
  ["no lines and no words for that", [[]], undefined, ""],
])("a list with %s is shown by its heading and what it has", (_, lines, empty, shown) => {
  const html = renderToStaticMarkup(
    <RoomList heading="Boats" empty={empty}>
      {lines}
    </RoomList>,
  );
  expect(html.slice(0, shown.length || undefined)).toBe(shown);
});
