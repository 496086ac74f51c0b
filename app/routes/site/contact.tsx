import { data, redirect } from "react-router";
import { contact } from "#content/contact.ts";
import { firm } from "#content/firm.ts";
import { submitEnquiry } from "#features/enquiries/enquiries.server.ts";
import { readEnquiry } from "#features/enquiries/enquiry.ts";
import { EnquiryForm } from "#features/enquiries/enquiry-form.tsx";
import { appOf } from "#platform/request.server.ts";
import { Confirmation } from "#ui/confirmation/confirmation.tsx";
import { pageMeta } from "#ui/meta.ts";
import { typed } from "#values/fields.ts";
import { isReference } from "#values/reference.ts";
import type { Route } from "./+types/contact.ts";
import "./contact.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: contact.title, description: contact.description, path: "/Contact-us" },
    matches,
  );

export function loader({ request }: Route.LoaderArgs) {
  const reference = new URL(request.url).searchParams.get("sent") ?? "";
  return { sent: isReference("EN", reference) ? reference : undefined };
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
  return (
    <article className="contact column flow">
      <h1>{contact.heading}</h1>
      {loaderData.sent ? (
        <Confirmation title={contact.sent.title} reference={loaderData.sent}>
          <p>{contact.sent.next}</p>
          <p>
            <a href="/Contact-us">{contact.sent.another}</a>
          </p>
        </Confirmation>
      ) : (
        <div className="contact-columns">
          <div>
            <p className="lead">{contact.intro}</p>
            <EnquiryForm refusal={actionData} />
          </div>
          <address className="contact-address">
            <h2>{contact.headOffice}</h2>
            <p>
              {firm.address.map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
            </p>
            <h2>{contact.phone}</h2>
            <p>
              <a href={`tel:${firm.phone.replaceAll(" ", "")}`}>{firm.phone}</a>
            </p>
            <h2>{contact.writeUs}</h2>
            <p>
              <a href={`mailto:${firm.email}`}>{firm.email}</a>
            </p>
            <p>
              <a href={firm.mapLink} rel="noreferrer">
                {contact.openInMaps}
              </a>
            </p>
          </address>
        </div>
      )}
    </article>
  );
}
