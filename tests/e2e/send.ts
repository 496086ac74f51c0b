import type { Visitor } from "../survive/visitor.ts";

/** Posts a form that leads on. @returns where to */
export async function send(
  who: Visitor,
  path: string,
  fields: Record<string, string>,
): Promise<string> {
  const { status, location } = await who.post(path, fields);
  if (status !== 303) throw new Error(`${path} was answered with ${status}`);
  return location;
}
