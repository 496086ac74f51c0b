/** Where the build of a language (APP_LANGUAGE) lies, from the root of the project. */
export function buildFolder(language) {
  return language === "pseudo" ? "build/pseudo/" : "build/";
}
