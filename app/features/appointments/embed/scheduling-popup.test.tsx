import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SchedulingPopup } from "./scheduling-popup.tsx";

test("without an element to attach to the popup says what it lacks", () => {
  const popup = (
    <SchedulingPopup src="/book/frame" rootElement={undefined} onClose={() => undefined} />
  );
  expect(() => renderToStaticMarkup(popup)).toThrow("rootElement property cannot be undefined");
});
