import { data, redirect } from "react-router";
import { contact } from "#content/en/contact.ts";
import { firm } from "#content/firm.ts";
import { submitEnquiry } from "#features/enquiries/enquiries.server.ts";
import { readEnquiry } from "#features/enquiries/enquiry.ts";
import { EnquiryForm } from "#features/enquiries/enquiry-form.tsx";
import { appOf } from "#platform/request.server.ts";
import { Confirmation } from "#ui/confirmation/confirmation.tsx";
import { pageMeta } from "#ui/meta.ts";
import { PlaceMap } from "#ui/place-map/place-map.tsx";
import { typed } from "#values/fields.ts";
import { isReference } from "#values/reference.ts";
import type { Route } from "./+types/contact.ts";
import { accountingService } from "./structured-data.ts";
import "./contact.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: contact.title,
      description: contact.description,
      path: "/Contact-us",
      jsonLd: (origin) => [accountingService(origin)],
    },
    matches,
  );

export function loader({ request, context }: Route.LoaderArgs) {
  const reference = new URL(request.url).searchParams.get("sent") ?? "";
  const { mapTileUrl } = appOf(context).settings;
  return { sent: isReference("EN", reference) ? reference : undefined, mapTileUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const enquiry = readEnquiry(form);
  if (!enquiry.ok) return data({ problems: enquiry.problems, typed: typed(form) }, 422);
  const submitted = await submitEnquiry(appOf(context), enquiry.value);
  if (!submitted.ok) return data({ problems: submitted.problems, typed: typed(form) }, 409);
  return redirect(`/Contact-us?sent=${submitted.value.reference}`, 303);
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, mapTileUrl } = loaderData;
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
        <EnquiryForm refusal={actionData} />
        <HeadOffice />
      </div>
      <div className="contact-map wide">
        <PlaceMap {...contact.map} {...firm.coordinates} tileUrl={mapTileUrl} />
      </div>
    </article>
  );
}

function HeadOffice() {
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
