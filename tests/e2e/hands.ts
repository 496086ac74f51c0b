import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** How a person acts: each is one action, a date of three boxes too. */
export type Hands = {
  choose(file: Locator): Promise<void>;
  press(control: Locator): Promise<void>;
  type(texts: [Locator, string][]): Promise<void>;
};

/** @param file the path of what is chosen where a file is asked for */
export function withPointer(file: string): Hands {
  return {
    choose: (field) => field.setInputFiles(file),
    press: (control) => control.click(),
    async type(texts) {
      for (const [field, text] of texts) await field.fill(text);
    },
  };
}

/** Tab, Enter and Space alone, also into a frame. @param file as of `withPointer` */
export function withKeys(page: Page, file = ""): Hands {
  const goTo = async (control: Locator) => {
    await control.waitFor();
    const isThere = () => control.evaluate((element) => element === document.activeElement);
    for (let presses = 0; !(await isThere()); presses++) {
      if (presses > 150) throw new Error("the keys do not reach it");
      await page.keyboard.press("Tab");
    }
  };
  // From the start: a busy browser may open its own window for files before it hears of a waiting test.
  if (file) page.on("filechooser", (chooser) => chooser.setFiles(file));
  return {
    async choose(field) {
      await goTo(field);
      await page.keyboard.press("Enter");
      await expect
        .poll(() => field.evaluate((input: HTMLInputElement) => input.value))
        .not.toBe("");
    },
    async press(control) {
      await goTo(control);
      const isTick = await control.evaluate((element) => element instanceof HTMLInputElement);
      await page.keyboard.press(isTick ? "Space" : "Enter");
    },
    async type(texts) {
      for (const [field, text] of texts) {
        await goTo(field);
        await page.keyboard.press("ControlOrMeta+a");
        await page.keyboard.type(text);
      }
    },
  };
}
