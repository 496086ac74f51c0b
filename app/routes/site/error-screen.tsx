import { isRouteErrorResponse } from "react-router";
import { notFound } from "#content/en/not-found.ts";
import { failureTitle } from "#content/en/ui/failure.ts";
import { Failure } from "#ui/failure/failure.tsx";
import { useFirmName } from "#ui/page/firm-name.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** What is shown in place of a page: that it is not there, or that it failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const firmName = useFirmName();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{`${notFound.title} – ${firmName}`}</title>
        <meta name="robots" content="noindex" />
        <NotFoundScreen />
      </>
    );
  }
  return (
    <>
      <title>{failureTitle}</title>
      <Failure />
    </>
  );
}
