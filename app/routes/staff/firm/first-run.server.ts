import { currentSetup } from "#features/appointments/hours/setup.server.ts";
import type { FirmDraft } from "#features/firm/firm-draft.server.ts";
import { type FirstRunItem, firstRun } from "#features/firm/first-run.ts";
import type { App } from "#platform/app.server.ts";

/** What is the firm's own by now, with its hours for sessions. */
export async function firstRunOf(app: App, draft: FirmDraft): Promise<FirstRunItem[]> {
  const { advisers } = await currentSetup(app);
  return firstRun({
    shown: draft.newest.particulars,
    drafted: draft.particulars,
    settings: app.settings,
    hasSampleAdviser: advisers.some(({ isSample }) => isSample),
  });
}
