import { redirect } from "react-router";
import { z } from "zod";
import { contact, enquiryRefusals } from "#content/en/contact.ts";
import { answerBy } from "#content/en/reply-promise.ts";
import { enquiryForm } from "#features/enquiries/enquiry.ts";
import { EnquiryForm } from "#features/enquiries/enquiry-form.tsx";
import { enquiryKind } from "#features/enquiries/enquiry-kind.server.ts";
import { answerDay } from "#features/sent/answer-day.server.ts";
import { sendToFirm } from "#features/sent/send-to-firm.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import type { Doors } from "#platform/doors.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Confirmation } from "#ui/confirmation/confirmation.tsx";
import { FirmLink } from "#ui/firm-link/firm-link.tsx";
import { pageMeta } from "#ui/meta.ts";
import { PlaceMap } from "#ui/place-map/place-map.tsx";
import { SampleMark } from "#ui/sample-mark/sample-mark.tsx";
import { type Firm, type FirmPart, mapLink } from "#values/firm.ts";
import { readQuery } from "#values/form.ts";
import { isReference } from "#values/reference.ts";
import { inEnglish } from "#values/say.ts";
import type { Route } from "./+types/contact.ts";
import { accountingService } from "./structured-data.ts";
import "./contact.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      title: contact.title,
      description: contact.description,
      path: "/Contact-us",
      jsonLd: () => (loaderData ? [loaderData.firmData] : []),
    },
    matches,
  );

export const handle = { doors: { images: ["mapTiles"] } } satisfies { doors: Doors };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { sent } = readQuery(url.searchParams, { sent: z.string().optional() });
  const app = appOf(context);
  const { name, address, phones, email, coordinates, samples } = app.firm();
  const reference = sent && isReference("EN", sent) ? sent : undefined;
  return {
    sent: reference && {
      reference,
      next: contact.sent.next(answerBy(await answerDay(app, reference), inEnglish)),
    },
    tileUrl: app.settings.mapTileUrl,
    firm: { name, address, phones, email, coordinates, samples },
    firmData: accountingService(url.origin, app.firm()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { browser, headers } = browserOf(request, context);
  const post = await readPost({ request, context }, enquiryRefusals);
  const enquiry = post.read(enquiryForm);
  if (!enquiry.ok) return post.refuse(enquiry);
  const submitted = await sendToFirm(appOf(context), enquiryKind, enquiry.value, browser);
  if (!submitted.ok) return post.refuse(submitted, { headers });
  return redirect(`/Contact-us?sent=${submitted.value.reference}`, { status: 303, headers });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, tileUrl, firm } = loaderData;
  if (sent) {
    return (
      <article className="contact column flow">
        <Confirmation title={contact.sent.title} reference={sent.reference}>
          <p>{sent.next}</p>
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
        <PlaceMap
          {...contact.map}
          name={firm.name}
          address={firm.address}
          coordinates={firm.coordinates}
          tileUrl={tileUrl}
        />
      </div>
    </article>
  );
}

type Office = Pick<Firm, "address" | "phones" | "email" | "coordinates" | "samples">;

function HeadOffice({ firm }: { firm: Office }) {
  const isSample = (part: FirmPart) => firm.samples.includes(part);
  return (
    <div className="contact-office">
      <div>
        <h2>{contact.headOffice}</h2>
        <SampleMark of={isSample("address")} />
        <address>
          {firm.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {firm.coordinates && (
          <p>
            <a href={mapLink(firm.coordinates)} rel="noreferrer">
              {contact.openInMaps}
            </a>
          </p>
        )}
      </div>
      <div>
        <h2>{contact.phone}</h2>
        <SampleMark of={isSample("phones")} />
        {firm.phones.map((phone) => (
          <p key={phone}>
            <FirmLink kind="tel" to={phone} isSample={isSample("phones")} />
          </p>
        ))}
      </div>
      <div>
        <h2>{contact.writeUs}</h2>
        <SampleMark of={isSample("email")} />
        <p>
          <FirmLink kind="mailto" to={firm.email} isSample={isSample("email")} />
        </p>
      </div>
    </div>
  );
}
