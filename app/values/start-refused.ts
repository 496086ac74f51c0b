/** A start that is refused for a reason that the operator can fix; the message says what and how. */
export class StartRefused extends Error {
  override name = "StartRefused";
}

/** Another process has the folder of the database. */
export class FolderInUse extends StartRefused {}
