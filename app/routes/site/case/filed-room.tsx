import { Link } from "react-router";
import { clientReturn } from "#content/en/client-return.ts";
import { returnForms } from "#content/en/return-forms.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { Form } from "#ui/form/form.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { FormState } from "#values/form.ts";
import { FiledForm, VerifiedForm } from "../../return-forms.tsx";
import type { ReturnView } from "./return-view.server.ts";

const PORTAL = "https://www.incometax.gov.in/";

type ReadyProps = {
  view: ReturnView;
  ready: NonNullable<ReturnView["ready"]>;
  state: FormState | undefined;
};

/** An approved return is uploaded: by its client in six steps, or by the firm with them. */
export function ReadyRoom({ view, ready, state }: ReadyProps) {
  const words = clientReturn.ready;
  const { steps } = words;
  const isTheirs = ready.uploadedBy === "client";
  const form = { seen: view.version, state, today: view.today };
  return (
    <>
      <h1>{isTheirs ? words.byClient : words.byFirm}</h1>
      <p className="case-by">{ready.lastDay}</p>
      {ready.approvedOn && <p className="quiet">{ready.approvedOn}</p>}
      {view.fee && (
        <Notice title={words.fee(view.fee.amount)}>
          <p>
            <Link to={view.fee.href}>{words.pay}</Link>
          </p>
        </Notice>
      )}
      {isTheirs ? (
        <ol className="numbered return-steps">
          <li>
            {ready.paper}{" "}
            {ready.sheet && (
              <a href={ready.sheet} download>
                {clientReturn.sheet}
              </a>
            )}
          </li>
          <li>
            {steps.signIn} <span className="quiet">{steps.never}</span>
            <p>
              <a className="button button-primary" href={PORTAL}>
                {steps.open}
              </a>
            </p>
          </li>
          <li>
            {steps.fileText}{" "}
            {steps.file.map((name) => (
              <span key={name}>
                <b className="return-portal">{name}</b>{" "}
              </span>
            ))}
          </li>
          <li>{steps.year(ready.year)}</li>
          <li>
            {ready.compare} <span className="quiet">{steps.differs}</span> {steps.submit}
          </li>
          <li>{steps.number}</li>
        </ol>
      ) : (
        <>
          <p>{words.firmText}</p>
          <p>
            <ButtonLink href="/BookAppointment">{words.chooseTime}</ButtonLink>
          </p>
        </>
      )}
      {isTheirs && <p className="quiet">{steps.words}</p>}
      <Details summary={returnForms.filed.heading} open={isTheirs || state?.form === "filed"}>
        <FiledForm {...form} />
      </Details>
      <Form name="uploader" of={state} className="flow" summaryElsewhere>
        <input type="hidden" name="seen" value={view.version} />
        <input type="hidden" name="uploader" value={isTheirs ? "firm" : "client"} />
        <p className="quiet">{words.rather[isTheirs ? "firm" : "client"]}</p>
        <Button variant="quiet" pendingText={words.changing}>
          {words.change[isTheirs ? "firm" : "client"]}
        </Button>
      </Form>
    </>
  );
}

type FiledProps = {
  view: ReturnView;
  filed: NonNullable<ReturnView["filed"]>;
  state: FormState | undefined;
};

/** A filed return is verified: the days that are left, and the ways. */
export function FiledRoom({ view, filed, state }: FiledProps) {
  const words = clientReturn.filed;
  const [from, to] = filed.ends;
  return (
    <>
      <h1>{filed.heading}</h1>
      {view.compared?.differs && (
        <Notice tone="warn" title={view.compared.text}>
          <p>{clientReturn.compare.before}</p>
        </Notice>
      )}
      {filed.isOver ? (
        <p>{words.lapsed.text}</p>
      ) : (
        <>
          <p className="return-days">
            <b className="return-big">{filed.left}</b>{" "}
            <span className="case-by">{filed.leftTo}</span>
          </p>
          <Days gone={filed.gone} all={filed.all} label={filed.tally} />
          <p className="return-ends quiet">
            <span>{from}</span> <span>{to}</span>
          </p>
        </>
      )}
      <p>
        <a
          className={view.compared?.differs ? "button button-secondary" : "button button-primary"}
          href={PORTAL}
        >
          {words.portal}
        </a>
      </p>
      <Details summary={words.done} open={state?.form === "verified"}>
        <VerifiedForm seen={view.version} state={state} today={view.today} />
      </Details>
      {filed.isOver && (
        <Details summary={returnForms.filed.heading} open={state?.form === "filed"}>
          <FiledForm seen={view.version} state={state} today={view.today} />
        </Details>
      )}
      <p className="quiet">
        {words.source} {filed.after}
      </p>
      <h2>{words.ways}</h2>
      <ol className="numbered">
        {words.wayList.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b> <span className="quiet">{text}</span>
          </li>
        ))}
      </ol>
      <p className="quiet">{words.waysNote}</p>
    </>
  );
}

/** A tick for each day: tall and marigold is left, short has passed. */
function Days({ gone, all, label }: { gone: number; all: number; label: string }) {
  return (
    <svg
      className="return-ticks"
      viewBox={`0 0 ${all * 17 - 7} 30`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {Array.from({ length: all }, (_, day) => (
        <rect key={day} data-gone={day < gone || undefined} x={17 * day} width="7" />
      ))}
    </svg>
  );
}

type LinesProps = {
  lines: readonly { name: string; ours: string; theirs: string; differs: boolean }[];
  /** Heads of the two columns. */
  ours: string;
  theirs: string;
};

/** One return beside another, line by line. */
export function ComparedLines({ lines, ours, theirs }: LinesProps) {
  return (
    <table className="return-lines">
      <thead>
        <tr>
          <th scope="col">{clientReturn.compare.figure}</th>
          <th scope="col">{ours}</th>
          <th scope="col">{theirs}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, differs, ...line }) => (
          <tr key={name} data-differs={differs || undefined}>
            <th scope="row">{name}</th>
            <td>{line.ours}</td>
            <td>{line.theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
