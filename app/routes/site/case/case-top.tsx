import { caseDoor } from "#content/en/case-door.ts";
import { clientReturn as words } from "#content/en/client-return.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";

type TopProps = {
  view: {
    yourReturn: string;
    reference: string;
    /** The page of the request, where it is open here. */
    page: string | undefined;
    by: "account" | "browser" | "link";
  };
  state: FormState | undefined;
};

/** Which return it is, the way back, and where a link opened it the way to close it here. */
export function CaseTop({ view: { yourReturn, reference, page, by }, state }: TopProps) {
  return (
    <div className="case-top wide">
      {page ? (
        <BackLink href={page}>{yourReturn}</BackLink>
      ) : (
        <p className="quiet">
          {yourReturn} <span className="return-reference">{reference}</span>
        </p>
      )}
      {by === "link" && (
        <Form name="end" of={state} summaryElsewhere>
          <Button variant="quiet" pendingText={caseDoor.ending}>
            {words.close}
          </Button>
        </Form>
      )}
    </div>
  );
}
