/** Every tag and comment in its order, with the names of its attributes and where it leads. */
export function skeletonOf(html: string): string[] {
  return [...html.matchAll(/<(\/?[a-z][^\s>]*|!--)([^>]*)/g)].map(([, name, rest = ""]) => {
    const attributes = [...rest.matchAll(/([a-z-]+)(?:="([^"]*)")?/gi)];
    const shown = attributes.map(([, key = "", value]) =>
      /^(?:href|src|action|type)$/.test(key) ? `${key}=${value}` : key,
    );
    return [name, ...shown].join(" ");
  });
}
