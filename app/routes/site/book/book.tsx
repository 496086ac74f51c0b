import { z } from "zod";
import { book } from "#content/en/book.ts";
import { PopupLink } from "#features/appointments/embed/popup-link.tsx";
import { SchedulingFrame } from "#features/appointments/embed/scheduling-frame.tsx";
import { readSchedulingQuery, schedulingUrl } from "#features/appointments/embed/scheduling-url.ts";
import { FRAME_PATH } from "#features/appointments/session/appointment-path.ts";
import { appOf } from "#platform/request.server.ts";
import { pageMeta } from "#ui/meta.ts";
import { readQuery } from "#values/form.ts";
import { isReference } from "#values/reference.ts";
import type { Route } from "./+types/book.ts";
import "./book.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: book.title, description: book.description, path: "/BookAppointment" }, matches);

/** What the page's own address says of the visitor goes on to the frame. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const asked = readSchedulingQuery(searchParams);
  const { case: caseReference } = readQuery(searchParams, { case: z.string().default("") });
  const app = appOf(context);
  const outside = app.settings.schedulingUrl;
  // The reference alone, of whoever it is: our own frame asks who may open it.
  const ownFrame = isReference("KY", caseReference)
    ? `${FRAME_PATH}?case=${caseReference}`
    : FRAME_PATH;
  const url = outside ?? ownFrame;
  return {
    inline: schedulingUrl({ url, ...asked, embedType: "Inline" }),
    popup: schedulingUrl({ url, ...asked, embedType: "PopupWidget" }),
    /** Where a time can be asked for when the outside service cannot be reached. */
    own: outside && schedulingUrl({ url: ownFrame, ...asked, embedType: "Inline" }),
    phone: app.firm().phones[0],
    isSample: app.firm().samples.includes("phones"),
  };
}

export default function Book({ loaderData }: Route.ComponentProps) {
  const { inline, popup, own, phone, isSample } = loaderData;
  return (
    <article className="column flow">
      <h1>{book.heading}</h1>
      <p className="lead">{book.lead}</p>
      <div className="wide book-frame">
        <SchedulingFrame src={inline} key={inline} />
      </div>
      <div className="book-otherwise">
        <PopupLink src={popup} href={inline}>
          {book.openOver}
        </PopupLink>
        <p>
          <a href={inline}>{book.openAlone}</a>
        </p>
      </div>
      {own && (
        <p>
          {book.unreached} <a href={own}>{book.askHere}</a>
        </p>
      )}
      <p className="quiet">
        {book.orCall} {isSample ? phone : <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>}{" "}
        <a href="/Contact-us">{book.orWrite}</a>
      </p>
    </article>
  );
}
