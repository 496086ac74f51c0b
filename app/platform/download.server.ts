/** A file of somebody's own, for keeping under `name`; nothing between here and there keeps it. */
export function download(body: BodyInit, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
