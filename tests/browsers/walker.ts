/** What the walk asks of a browser, whichever it is. Selectors are of CSS, and waited for. */
export type Walker = {
  goTo(path: string): Promise<void>;
  /** In CSS pixels, or as near as the browser comes to it. */
  resize(size: { width: number; height: number }): Promise<void>;
  press(selector: string): Promise<void>;
  /** @param file the path of what is chosen where a file is asked for */
  choose(selector: string, file: string): Promise<void>;
  /** What a function says that runs in the page and uses nothing of its surroundings. */
  evaluate<T>(inPage: () => T): Promise<T>;
  /** The window as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};
