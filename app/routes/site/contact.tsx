import { redirect } from "react-router";
import { z } from "zod";
import { contact, enquiryRefusals } from "#content/en/contact.ts";
import { submitEnquiry } from "#features/enquiries/enquiries.server.ts";
import { enquiryForm } from "#features/enquiries/enquiry.ts";
import { EnquiryForm } from "#features/enquiries/enquiry-form.tsx";
import { readPost } from "#platform/post.server.ts";
import { appOf, requestContext } from "#platform/request.server.ts";
import { Confirmation } from "#ui/confirmation/confirmation.tsx";
import { pageMeta } from "#ui/meta.ts";
import { PlaceMap } from "#ui/place-map/place-map.tsx";
import type { Firm } from "#values/firm.ts";
import { readQuery } from "#values/form.ts";
import { isReference } from "#values/reference.ts";
import type { Route } from "./+types/contact.ts";
import { accountingService } from "./structured-data.ts";
import "./contact.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      title: contact.title,
      description: contact.description,
      path: "/Contact-us",
      jsonLd: (origin) => (loaderData ? [accountingService(origin, loaderData.firm)] : []),
    },
    matches,
  );

export function loader({ url, context }: Route.LoaderArgs) {
  const { sent } = readQuery(url.searchParams, { sent: z.string().optional() });
  const app = appOf(context);
  const { mapTileUrl } = app.settings;
  const reference = sent && isReference("EN", sent) ? sent : undefined;
  return { sent: reference, mapTileUrl, firm: app.firm() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const post = await readPost({ request, context }, enquiryRefusals);
  const enquiry = post.read(enquiryForm);
  if (!enquiry.ok) return post.refuse(enquiry);
  const from = context.get(requestContext);
  const submitted = await submitEnquiry(appOf(context), enquiry.value, from);
  if (!submitted.ok) return post.refuse(submitted);
  return redirect(`/Contact-us?sent=${submitted.value.reference}`, 303);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, mapTileUrl, firm } = loaderData;
  if (sent) {
    return (
      <article className="contact column flow">
        <Confirmation title={contact.sent.title} reference={sent}>
          <p>{contact.sent.next}</p>
          <p>
            <a href="/Contact-us">{contact.sent.another}</a>
          </p>
        </Confirmation>
      </article>
    );
  }
  return (
    <article className="contact column">
      <header>
        <h1>{contact.heading}</h1>
        <p className="lead">{contact.intro}</p>
      </header>
      <div className="contact-columns wide">
        <EnquiryForm state={actionData} />
        <HeadOffice firm={firm} />
      </div>
      <div className="contact-map wide">
        <PlaceMap {...contact.map} {...firm.coordinates} tileUrl={mapTileUrl} />
      </div>
    </article>
  );
}

function HeadOffice({ firm }: { firm: Firm }) {
  return (
    <div className="contact-office">
      <div>
        <h2>{contact.headOffice}</h2>
        <address>
          {firm.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p>
          <a href={firm.mapLink} rel="noreferrer">
            {contact.openInMaps}
          </a>
        </p>
      </div>
      <div>
        <h2>{contact.phone}</h2>
        <p>
          <a href={`tel:${firm.phone.replaceAll(" ", "")}`}>{firm.phone}</a>
        </p>
      </div>
      <div>
        <h2>{contact.writeUs}</h2>
        <p>
          <a href={`mailto:${firm.email}`}>{firm.email}</a>
        </p>
      </div>
    </div>
  );
}
